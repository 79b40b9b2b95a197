import type { MarkState } from '../../api.ts'

/** Holds what a screen reader is told, in the host's language. Texts that are left out are English. */
export interface AccessTexts {
  /** Names the list of nodes. */
  readonly graph: string
  readonly node: (node: NodeWords) => string
  readonly row: (row: RowWords) => string
  /** Names a frame or a note. */
  readonly annotation: (annotation: AnnotationWords) => string
  /** These name the two values of a checkbox. */
  readonly on: string
  readonly off: string

  /** These say in one sentence each what was done. `title` names a single element, and is absent when there are more. */
  readonly selected: (nodes: NodesWords) => string
  readonly moved: (nodes: NodesWords) => string
  readonly added: (nodes: NodesWords) => string
  readonly removed: (nodes: NodesWords) => string
  readonly edited: (nodes: NodesWords) => string
  readonly connected: (ends: EndsWords) => string
  readonly disconnected: (ends: EndsWords) => string
  readonly undone: (what: string) => string
  readonly redone: (what: string) => string
  readonly loaded: (nodes: number, connections: number) => string
  /** Says whose turn it is while a run is stepped through. */
  readonly debugged: (title: string) => string
  /** Says which end the keyboard has chosen to connect to. */
  readonly wiring: (wire: WireWords) => string
  readonly wiringEnded: string
  /** Puts a refusal into words for which the host's `labels.refusals` have no sentence. */
  readonly refused: (code: string) => string
}

export interface NodeWords {
  readonly title: string
  /** Holds the type's title; absent when the node is called by it. */
  readonly type?: string
  readonly placeholder: boolean
  readonly run: MarkState
  readonly validation: MarkState
  /** Says whether it is the node's turn while a run is stepped through. */
  readonly isDebugged: boolean
  /** Says what the marks say. */
  readonly message?: string
  readonly connections: number
}

export interface RowWords {
  readonly name: string
  readonly isOutput: boolean
  readonly valueType?: string
  readonly value?: string
  /** Lists the other ends, as "node, interface". */
  readonly connectedTo: readonly string[]
}

export interface AnnotationWords {
  readonly isFrame: boolean
  readonly text: string
  /** Says how many nodes lie in a frame; absent when it is only named. */
  readonly nodes?: number
}

export interface NodesWords {
  readonly count: number
  readonly title?: string
  /** Says that there are frames, notes, connections or points among them. */
  readonly isMixed?: true
}

export interface EndsWords {
  readonly from: string
  readonly to: string
  readonly count: number
}

export interface WireWords {
  readonly from: string
  readonly to: string
  /** Counted from 1. */
  readonly position: number
  readonly count: number
  /** A connection of the target gives way. */
  readonly replaces: boolean
}

const nodes = ({ count, title, isMixed }: NodesWords) => title ?? counted(count, isMixed ? 'element' : 'node')

export const englishTexts: AccessTexts = {
  graph: 'Nodes',
  node: ({ title, type, placeholder, run, validation, isDebugged, message, connections }) =>
    phrase(
      title,
      type,
      placeholder && 'type not installed',
      run !== 'none' && run,
      isDebugged && 'selected for debugging',
      validation === 'failed' ? 'error' : validation !== 'none' && 'warning',
      message,
      counted(connections, 'connection'),
    ),
  row: ({ name, isOutput, valueType, value, connectedTo }) =>
    phrase(
      name,
      isOutput ? 'output' : 'input',
      valueType,
      value,
      connectedTo.length > 0 ? `connected to ${connectedTo.join('; ')}` : 'not connected',
    ),
  annotation: ({ isFrame, text, nodes: count }) =>
    phrase(text, isFrame ? 'frame' : 'note', count !== undefined && counted(count, 'node')),
  on: 'on',
  off: 'off',
  selected: (words) => (words.count === 0 ? 'Nothing selected' : `${nodes(words)} selected`),
  moved: (words) => `${nodes(words)} moved`,
  added: (words) => `${nodes(words)} added`,
  removed: (words) => `${nodes(words)} deleted`,
  edited: (words) => `${nodes(words)} changed`,
  connected: ({ from, to, count }) => (count > 1 ? `${count} connections made` : `${from} connected to ${to}`),
  disconnected: ({ from, to, count }) =>
    count > 1 ? `${count} connections removed` : `${from} disconnected from ${to}`,
  undone: (what) => `Undone: ${what}`,
  redone: (what) => `Redone: ${what}`,
  loaded: (nodeCount, connections) => `${counted(nodeCount, 'node')}, ${counted(connections, 'connection')}`,
  debugged: (title) => `${title} selected for debugging`,
  wiring: ({ from, to, position, count, replaces }) =>
    phrase(`Connect ${from} to ${to}`, `${position} of ${count}`, replaces && 'replaces a connection'),
  wiringEnded: 'Connecting ended',
  refused: (code) =>
    code === 'no-target' ? 'Nothing here can be connected' : `Not possible: ${code.replaceAll('-', ' ')}`,
}

/** Joins what there is to say by commas. */
export function phrase(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(', ')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

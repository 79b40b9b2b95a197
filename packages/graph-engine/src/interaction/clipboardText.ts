import type { GraphEngine } from '../api.ts'
import type { ClipboardContent } from '../commands/Command.ts'

/** Tells our text on the system clipboard from any other. */
const MARKER = 'phoenix/graph'
const VERSION = 1

/** Copies or cuts the selection. @returns The text for the system clipboard, or undefined when nothing was selected. */
export function copyAsText(engine: GraphEngine, type: 'copy' | 'cut'): string | undefined {
  if (!engine.execute({ type }).ok || !engine.clipboard) return undefined
  return JSON.stringify({ [MARKER]: VERSION, ...engine.clipboard })
}

/** @returns What `copyAsText` wrote, or undefined when the text is not ours. */
export function parseClipboardText(text: string): ClipboardContent | undefined {
  if (!text.includes(MARKER)) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    // Text that merely mentions the marker.
    return undefined
  }
  if (!isObject(parsed) || parsed[MARKER] !== VERSION) return undefined
  const { nodes, connections } = parsed
  if (!Array.isArray(nodes) || !nodes.every(isSavedNode)) return undefined
  if (!Array.isArray(connections) || !connections.every(isSavedConnection)) return undefined
  return { nodes, connections }
}

function isSavedNode(value: unknown): value is ClipboardContent['nodes'][number] {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['type'] !== 'string') return false
  return isInterfaces(value['inputs']) && isInterfaces(value['outputs'])
}

function isInterfaces(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((each) => isObject(each) && typeof each['id'] === 'string')
}

function isSavedConnection(value: unknown): value is ClipboardContent['connections'][number] {
  return isObject(value) && ['id', 'from', 'to'].every((key) => typeof value[key] === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

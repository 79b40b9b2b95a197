/** Holds the flow that the public pages draw: nodes of this product, connected as one would connect them. */
import { Braces, Globe, ListFilter, type LucideIcon, Play, ScrollText } from 'lucide-react'
import type { sceneTexts } from './texts.ts'

export type SceneText = keyof typeof sceneTexts.tr
export type SceneType = 'any' | 'text' | 'number' | 'list'

export type SceneRow = {
  kind: 'output' | 'input' | 'editor'
  name: SceneText
  type: SceneType
  value?: string | { text: SceneText }
  /** Says that the row is a setting of the node, which takes no connections. */
  closed?: true
}

export type SceneNode = {
  id: string
  title: SceneText
  icon: LucideIcon
  category: 'trigger' | 'network' | 'transform' | 'logic'
  x: number
  y: number
  width: number
  duration: string
  rows: readonly SceneRow[]
}

/** Leads from an output row to an input row; both are named by node and row index. */
export type SceneConnection = { from: readonly [string, number]; to: readonly [string, number] }

export const sceneNodes: readonly SceneNode[] = [
  {
    id: 'start',
    title: 'start',
    icon: Play,
    category: 'trigger',
    x: 0,
    y: 40,
    width: 148,
    duration: '',
    rows: [{ kind: 'output', name: 'data', type: 'any' }],
  },
  {
    id: 'request',
    title: 'request',
    icon: Globe,
    category: 'network',
    x: 206,
    y: 90,
    width: 204,
    duration: '412 ms',
    rows: [
      { kind: 'output', name: 'status', type: 'number', value: '200' },
      { kind: 'output', name: 'response', type: 'text' },
      { kind: 'input', name: 'trigger', type: 'any' },
      { kind: 'editor', name: 'method', type: 'text', value: 'GET', closed: true },
      { kind: 'editor', name: 'address', type: 'text', value: '/v2/index.json' },
    ],
  },
  {
    id: 'log',
    title: 'log',
    icon: ScrollText,
    category: 'logic',
    x: 470,
    y: 0,
    width: 184,
    duration: '1 ms',
    rows: [
      { kind: 'output', name: 'value', type: 'any' },
      { kind: 'input', name: 'value', type: 'any' },
      { kind: 'editor', name: 'message', type: 'text', value: { text: 'messageValue' } },
    ],
  },
  {
    id: 'parse',
    title: 'parse',
    icon: Braces,
    category: 'transform',
    x: 470,
    y: 210,
    width: 172,
    duration: '6 ms',
    rows: [
      { kind: 'output', name: 'value', type: 'any' },
      { kind: 'input', name: 'text', type: 'text' },
    ],
  },
  {
    id: 'filter',
    title: 'filter',
    icon: ListFilter,
    category: 'transform',
    x: 704,
    y: 120,
    width: 200,
    duration: '3 ms',
    rows: [
      { kind: 'output', name: 'matching', type: 'list' },
      { kind: 'output', name: 'count', type: 'number', value: '3184' },
      { kind: 'input', name: 'list', type: 'list' },
      { kind: 'editor', name: 'field', type: 'text', value: { text: 'fieldValue' } },
      { kind: 'editor', name: 'value', type: 'any', value: 'MIT' },
    ],
  },
]

export const sceneConnections: readonly SceneConnection[] = [
  { from: ['start', 0], to: ['request', 2] },
  { from: ['request', 0], to: ['log', 1] },
  { from: ['request', 1], to: ['parse', 1] },
  { from: ['parse', 0], to: ['filter', 2] },
]

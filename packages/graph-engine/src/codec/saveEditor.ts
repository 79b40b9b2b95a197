import { connectionRecord } from '../document/connectionRecord.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import { withPosition } from '../document/nodeRecord.ts'
import { copyJson, isObject } from '../model/json.ts'
import type { SavedConnection, SavedEditor, SavedNode } from '../model/SavedGraph.ts'
import type { ViewportState } from '../model/ViewportState.ts'
import { graphInputs, graphOutputs } from './graphInterfaces.ts'
import { withExtras } from './writeExtras.ts'

/** @returns The saved form; nothing in it aliases the document. */
export function saveEditor(document: GraphDocument, viewport: Readonly<ViewportState>): SavedEditor {
  const graph = copyJson(graphHead(document, viewport))
  graph['nodes'] = saveNodes(document)
  graph['connections'] = saveConnections(document)
  const editor: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(editorHead(document)))
    editor[key] = key === 'graph' ? graph : copyJson(value)
  return editor as unknown as SavedEditor
}

/** The file's outer keys in order; `graph` is null. */
export function editorHead(document: GraphDocument): Record<string, unknown> {
  const { editor } = document.content.shell
  return withExtras({ ...editor, graphTemplates: editor['graphTemplates'] ?? [] }, document.content)
}

/** The graph's keys in order; `nodes` and `connections` are null. */
export function graphHead(document: GraphDocument, viewport: Readonly<ViewportState>): Record<string, unknown> {
  const { graph } = document.content.shell
  const head: Record<string, unknown> = { ...graph, inputs: graphInputs(document), outputs: graphOutputs(document) }
  const loaded = readViewport(graph)
  // The host writes to the viewport as it likes: what is no view is not saved.
  const x = finite(viewport.x, loaded.x)
  const y = finite(viewport.y, loaded.y)
  const zoom = viewport.zoom > 0 ? finite(viewport.zoom, loaded.zoom) : loaded.zoom
  if (x !== loaded.x || y !== loaded.y) {
    head['panning'] = { ...(isObject(graph['panning']) ? graph['panning'] : {}), x, y }
  }
  if (zoom !== loaded.zoom) head['scaling'] = zoom
  return head
}

/** @returns The saved panning and scaling, or where a graph without them starts. */
export function readViewport(graph: Readonly<Record<string, unknown>>): ViewportState {
  const panning = isObject(graph['panning']) ? graph['panning'] : {}
  const zoom = finite(graph['scaling'], 1)
  return { x: finite(panning['x'], 0), y: finite(panning['y'], 0), zoom: zoom > 0 ? zoom : 1 }
}

function finite(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

function saveNodes(document: GraphDocument): SavedNode[] {
  const { nodes, nodeRecords } = document.content
  const saved: SavedNode[] = []
  for (let row = 0; row < nodes.length; row++) {
    if (nodes.present[row] === 0) continue
    const overlaid = nodeRecords.overlaid(row)
    const record = overlaid === undefined ? nodeRecords.parse(row) : copyJson(overlaid)
    saved.push(withPosition(record, nodes.x[row]!, nodes.y[row]!))
  }
  return saved
}

function saveConnections(document: GraphDocument): SavedConnection[] {
  const { connections } = document.content
  const saved: SavedConnection[] = []
  for (let row = 0; row < connections.length; row++) {
    if (connections.present[row] === 1 || connections.unreadable.has(row)) {
      saved.push(copyJson(connectionRecord(document.content, row)))
    }
  }
  return saved
}

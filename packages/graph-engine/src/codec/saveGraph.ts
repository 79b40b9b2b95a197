/** One graph of a file as JSON: the head around its elements, and the elements. */
import { connectionRecord } from '../document/connectionRecord.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { withPosition } from '../document/nodeRecord.ts'
import { finite } from '../model/finite.ts'
import { copyJson, isObject } from '../model/json.ts'
import type { SavedConnection, SavedNode } from '../model/SavedGraph.ts'
import type { ViewportState } from '../model/ViewportState.ts'
import { graphInputs, graphOutputs } from './graphInterfaces.ts'

/** The graph's keys in order; `nodes` and `connections` are null. */
export function graphHead(content: GraphContent): Record<string, unknown> {
  const { graph } = content.shell
  const head: Record<string, unknown> = { ...graph, inputs: graphInputs(content), outputs: graphOutputs(content) }
  const loaded = readViewport(graph)
  const view = content.view ?? loaded
  // The host writes to the viewport as it likes: what is no view is not saved.
  const x = finite(view.x, loaded.x)
  const y = finite(view.y, loaded.y)
  const zoom = view.zoom > 0 ? finite(view.zoom, loaded.zoom) : loaded.zoom
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

/** @returns The nodes, detached. */
export function saveNodes({ nodes, nodeRecords }: GraphContent): SavedNode[] {
  const saved: SavedNode[] = []
  for (let row = 0; row < nodes.length; row++) {
    if (nodes.present[row] === 0) continue
    const overlaid = nodeRecords.overlaid(row)
    const record = overlaid === undefined ? nodeRecords.parse(row) : copyJson(overlaid)
    saved.push(withPosition(record, nodes.x[row]!, nodes.y[row]!))
  }
  return saved
}

/** @returns The connections, detached. */
export function saveConnections(content: GraphContent): SavedConnection[] {
  const { connections } = content
  const saved: SavedConnection[] = []
  for (let row = 0; row < connections.length; row++) {
    if (connections.present[row] === 1 || connections.unreadable.has(row)) {
      saved.push(copyJson(connectionRecord(content, row)))
    }
  }
  return saved
}

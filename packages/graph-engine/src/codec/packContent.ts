/**
 * Packs a graph that was read on one thread for another: its columns as plain objects that postMessage takes, and the buffers
 * to be transferred with them. Types are functions of the host's list and the file's templates, so they are made anew.
 */
import type { GraphContent } from '../document/GraphContent.ts'
import { createContent, type LoadContext } from './readEditor.ts'

/** It is opaque: packContent makes it, and unpackContent of the same version of the engine takes it. */
export interface PackedContent {
  readonly columns: Omit<
    GraphContent,
    'catalog' | 'templates' | 'written' | 'nodeRow' | 'interfaceRow' | 'connectionRow'
  >
}

export function packContent(content: GraphContent): { packed: PackedContent; transfer: ArrayBuffer[] } {
  const { catalog: _catalog, templates: _templates, written: _written, ...columns } = content
  const buffers = new Set<ArrayBuffer>()
  for (const part of Object.values(columns)) {
    if (typeof part !== 'object') continue
    for (const field of Object.values(part)) {
      if (ArrayBuffer.isView(field)) buffers.add(field.buffer as ArrayBuffer)
    }
  }
  return { packed: { columns }, transfer: [...buffers] }
}

/** @param packed Came out of postMessage: plain objects without their classes. */
export function unpackContent({ columns }: PackedContent, context: LoadContext): GraphContent {
  const content = createContent(columns.shell, context)
  const { nodes, interfaces } = content
  Object.assign(nodes, columns.nodes, { types: Object.assign(nodes.types, columns.nodes.types) })
  Object.assign(content.titles, columns.titles)
  Object.assign(interfaces, columns.interfaces, { keys: Object.assign(interfaces.keys, columns.interfaces.keys) })
  Object.assign(content.connections, columns.connections)
  Object.assign(content.annotations, columns.annotations)
  Object.assign(content.reroutes, columns.reroutes)
  Object.assign(content.loadedExtras, columns.loadedExtras)
  Object.assign(content.nodeIds, columns.nodeIds)
  Object.assign(content.interfaceIds, columns.interfaceIds)
  Object.assign(content.connectionIds, columns.connectionIds)
  Object.assign(content.nodeRecords, columns.nodeRecords)
  Object.assign(content.connectionRecords, columns.connectionRecords)
  return content
}

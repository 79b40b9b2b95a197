import type { GraphReader } from '../document/GraphReader.ts'
import { createUuid } from '../model/createUuid.ts'

/** A host that counts may count over ids that the open file brought. */
const MAX_TRIES = 100_000

/** @returns A maker of ids that no element of the graph has. It throws when the host's maker gives nothing else. */
export function createUnusedId(createId: () => string, graph: GraphReader): () => string {
  // 122 random bits: looking whether anything has them costs more than making them.
  if (createId === createUuid) return createId
  return () => {
    for (let i = 0; i < MAX_TRIES; i++) {
      const id = createId()
      if (graph.nodeRow(id) < 0 && graph.interfaceRow(id) < 0 && graph.connectionRow(id) < 0) return id
    }
    throw new Error('createId gives only ids that are in use')
  }
}

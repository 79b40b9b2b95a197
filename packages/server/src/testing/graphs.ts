import { randomUUID } from 'node:crypto'
import type { SavedEditor, SavedNode } from '@phoenix/graph-engine'

/** A graph of so many number nodes, each about 500 bytes. */
export function createGraph(nodeCount: number): SavedEditor {
  const nodes = Array.from({ length: nodeCount }, (_, index): SavedNode => createNumber(index))
  return { graph: { id: randomUUID(), nodes, connections: [], inputs: [], outputs: [] }, graphTemplates: [] }
}

function createNumber(index: number): SavedNode {
  return {
    type: 'NumberConstant',
    id: randomUUID(),
    title: `Sayı ${index} ölçüm`,
    inputs: { value: { id: randomUUID(), value: index, note: 'x'.repeat(200) } },
    outputs: { number: { id: randomUUID() } },
    position: { x: (index % 100) * 300, y: Math.floor(index / 100) * 200 },
    width: 200,
    twoColumn: false,
  }
}

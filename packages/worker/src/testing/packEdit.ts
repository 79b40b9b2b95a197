import { IdIndex } from '@phoenix/graph-engine'
import { isEndType, templateIdOf } from '../validation/types/builtInTypes.ts'
import type { CheckedConnection, CheckedNode, EditShape, GraphEdit } from '../validation/graph/FileEdit.ts'

interface PlainEdit {
  readonly template?: string | undefined
  readonly removedConnections?: readonly string[]
  readonly removedNodes?: readonly string[]
  readonly nodes?: readonly CheckedNode[]
  readonly connections?: readonly CheckedConnection[]
}

/** Makes an edit as it crosses to the worker from elements as files have them. */
export function packEdit({
  template,
  removedConnections = [],
  removedNodes = [],
  nodes = [],
  connections = [],
}: PlainEdit): GraphEdit {
  const sides = nodes.map(({ inputs, outputs }) => [...Object.values(inputs), ...Object.values(outputs)])
  const ids = new IdIndex()
  for (const id of [...removedConnections, ...removedNodes]) ids.append(id)
  for (const [at, { id }] of nodes.entries())
    for (const each of [id, ...sides[at]!.map((end) => end.id)]) ids.append(each)
  for (const { id, from, to } of connections) for (const each of [id, from, to]) ids.append(each)
  return {
    template,
    ids: ids.pack(),
    removedConnections: removedConnections.length,
    removedNodes: removedNodes.length,
    shapes: nodes.map(({ type, inputs, outputs }): EditShape => ({
      type,
      inputs: Object.keys(inputs),
      outputs: Object.keys(outputs),
    })),
    shapeOf: nodes.map((_node, at) => at),
    endKeys: nodes.flatMap(({ type, graphInterfaceId }) => (isEndType(type) ? [graphInterfaceId] : [])),
    ownGraphs: nodes.flatMap(({ type, graphState }) => {
      const template = templateIdOf(type)
      return template === undefined || graphState === undefined ? [] : { template, graph: graphState }
    }),
    values: nodes.flatMap(({ inputs }) => Object.values(inputs).map(({ value }) => value)),
  }
}

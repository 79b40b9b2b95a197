/** What plain lists of nodes and edges say of edges, by the tools that write them. */
import { isObject } from '../model/json.ts'
import { firstOf } from './plainFields.ts'
import { elementsOf, fieldsOf, idOf, textOf, type Fields } from './values.ts'

export const EDGE_LISTS = ['edges', 'links', 'connections', 'linkDataArray', 'relationships']

const SOURCES = ['source', 'from', 'src', 'start', 'fromNode', 'startNode', 'sourceNode', 'tail', 'u']
const TARGETS = ['target', 'to', 'dst', 'dest', 'end', 'toNode', 'endNode', 'targetNode', 'head']
/** Of Dagre's graphs an edge leads from `v` to `w`. */
const ends = {
  source: [...SOURCES, ...SOURCES.flatMap(idNames), 'v'],
  target: [...TARGETS, ...TARGETS.flatMap(idNames), 'w', 'v'],
}

function idNames(name: string): string[] {
  return [`${name}Id`, `${name}_id`]
}

/** Of an edge: ids, or whole nodes where a simulation has put them in place. @param source With what it says besides. */
export function endsOf(item: unknown, source: Fields): readonly [unknown, unknown] {
  const pair = Array.isArray(item) ? (item as unknown[]) : undefined
  const read = (names: readonly string[]) => firstOf(fieldsOf(item), names) ?? firstOf(source, names)
  return [endOf(pair ? pair[0] : read(ends.source)), endOf(pair ? pair[1] : read(ends.target))]
}

function endOf(end: unknown): unknown {
  return isObject(end) ? firstOf(end, ['id', 'key', 'node', 'cell', 'name', 'index']) : end
}

/** @returns The interface that an edge names at one of its ends, if any. */
export function handleOf(source: Fields, side: 'source' | 'target'): string | undefined {
  const [from, name, ofRete] = side === 'source' ? ['from', 'output', 'sourceOutput'] : ['to', 'input', 'targetInput']
  const own = firstOf(source, [`${side}Handle`, `${side}Port`, `${side}PortId`, `${from}Port`, name, ofRete])
  return textOf(own ?? fieldsOf(source[side])['port'])
}

/** Rete and Drawflow have no list of edges: a node says of each of its outputs where it leads. */
export function edgesOfOutputs(nodes: unknown): unknown[] {
  return elementsOf(nodes).flatMap(([key, node]) => {
    const { id, outputs } = fieldsOf(node)
    return elementsOf(outputs).flatMap(([sourceHandle, output]) =>
      elementsOf(fieldsOf(output)['connections']).map(([, each]) => {
        const { node: target, input, output: other } = fieldsOf(each)
        return { source: idOf(id) ?? key, sourceHandle, target, targetHandle: input ?? other }
      }),
    )
  })
}

import type { NodeType, SavedEditor } from '@phoenix/graph-engine'
import type { GraphProblem } from './problems/GraphProblem.ts'
import { Validator } from './Validator.ts'

/**
 * Everything that is wrong with a file, in the order of its graphs and their nodes: the root graph, then each template
 * once, however often it is used. Linear in the size of the file.
 * @param file What the engine's codec has read or written.
 */
export function validateGraph(file: SavedEditor, nodeTypes: readonly NodeType[]): GraphProblem[] {
  return new Validator(file, nodeTypes).problems.map(({ number: _number, ...problem }) => problem)
}

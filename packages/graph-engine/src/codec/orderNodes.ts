import type { GraphContent } from '../document/GraphContent.ts'
import { linkNodesInSteps, type LinkedNodes } from '../document/linkNodes.ts'
import { finishInSlices } from '../model/steps.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'

/**
 * Works the order of the cycle check out in slices, before a graph is opened: else the first connection would wait for it.
 * @param check Called after each pause; throws when the graph is no longer wanted.
 */
export function orderNodes(content: GraphContent, check: () => void): Promise<LinkedNodes> {
  return finishInSlices(linkNodesInSteps(content), new TimeSlicer(check))
}

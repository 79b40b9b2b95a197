import { computeOrderInSteps } from './computeOrder.ts'
import type { GraphContent } from './GraphContent.ts'
import { NODE_WORDS, NodeLinks } from './NodeLinks.ts'

/** What the cycle check keeps: the links of a graph, which hold each node's place in an order of it. */
export interface LinkedNodes {
  readonly links: NodeLinks
  /** The row at each place from 1. */
  readonly rowAt: Int32Array<ArrayBuffer>
  readonly lastPlace: number
  /** Present connections that do not lead to a higher place. */
  readonly outside: number
}

/** Rows between two pauses: about a millisecond of work. */
const BATCH = 4096

/** `linkNodesInSteps` in one go. */
export function linkNodes(content: GraphContent): LinkedNodes {
  const steps = linkNodesInSteps(content)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Yields where it may pause; the content must stay as it is meanwhile. */
export function* linkNodesInSteps(content: GraphContent): Generator<void, LinkedNodes> {
  const { place, rowAt, lastPlace, outside } = yield* computeOrderInSteps(content)
  const { nodes, connections } = content
  const links = new NodeLinks(nodes.length, connections.length)
  for (let row = 0; row < nodes.length; row++) links.nodes[row * NODE_WORDS] = place[row]!
  for (let row = 0; row < connections.length; row++) {
    if (row % BATCH === 0) yield
    if (connections.present[row] === 1) links.add(row, content)
  }
  return { links, rowAt, lastPlace, outside }
}

import { computeOrderInSteps } from './computeOrder.ts'
import type { GraphContent } from './GraphContent.ts'
import { InterfaceFlag } from './GraphReader.ts'
import { NO_CONNECTION } from './InterfaceTable.ts'
import { finish, type Steps } from '../model/steps.ts'
import { NODE_WORDS, NodeLinks } from './NodeLinks.ts'

/** What the cycle check keeps: the links of a graph, which hold each node's place in an order of it. */
export interface LinkedNodes {
  readonly links: NodeLinks
  readonly lastPlace: number
  /** Present connections that do not lead to a higher place. */
  readonly outside: number
}

/** Rows between two pauses: about a millisecond of work. */
const BATCH = 4096
/** Of 2^31, those that are given at first. */
const PLACES = 2 ** 30

/** `linkNodesInSteps` in one go. */
export function linkNodes(content: GraphContent): LinkedNodes {
  return finish(linkNodesInSteps(content))
}

/** Yields where it may pause; the content must stay as it is meanwhile. */
export function* linkNodesInSteps(content: GraphContent): Steps<LinkedNodes> {
  const { place, outside } = yield* computeOrderInSteps(content)
  const { nodes, interfaces, connections } = content
  const links = new NodeLinks(nodes.length, connections.length)
  const step = Math.floor(PLACES / (nodes.length + 1))
  for (let row = 0; row < nodes.length; row++) {
    if (row % BATCH === 0) yield
    links.nodes[row * NODE_WORDS] = place[row]! * step
    if (nodes.present[row] === 0) continue
    const first = nodes.firstInterface[row]!
    const end = first + nodes.interfaceCount[row]!
    for (let i = first; i < end && (interfaces.flags[i]! & InterfaceFlag.output) !== 0; i++) {
      for (let c = interfaces.firstConnection(i); c !== NO_CONNECTION; c = connections.next(c, true)) {
        links.add(c, content)
      }
    }
  }
  return { links, lastPlace: nodes.length * step, outside }
}

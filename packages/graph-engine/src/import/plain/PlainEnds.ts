/** Finds out where the edges of a plain list lead: to a node by its name, to a port by its own, or to `node:port`. */
import type { EdgeEnd } from './plainEdges.ts'
import type { PlainItem } from './PlainItem.ts'
import type { PlainNames } from './PlainNames.ts'
import type { PlainEnd, PlainPorts } from './PlainPorts.ts'
import { idOf, indexOf } from '../values.ts'

/** Any of these characters may separate a node from its port. */
const BETWEEN = [':', '.', '/', '#', '|']

export class PlainEnds {
  readonly #items: readonly PlainItem[]
  readonly #names: PlainNames
  readonly #ports: PlainPorts
  /** Whether an end that a node and a port are called by means the port. */
  #isPortFirst = false
  #between: readonly string[] | undefined

  constructor(items: readonly PlainItem[], names: PlainNames, ports: PlainPorts) {
    this.#items = items
    this.#names = names
    this.#ports = ports
  }

  /** Nodes and ports may each be counted from 1: then more edges lead from port to port than from node to node. */
  weigh(edges: readonly (readonly EdgeEnd[])[]): void {
    if (this.#ports.isEmpty) return
    const numbered = edges.filter((ends) =>
      ends.every(({ node, port }) => port === undefined && indexOf(node) !== undefined),
    )
    const count = (known: PlainNames | PlainPorts) =>
      numbered.filter((ends) => ends.every(({ node }) => known.find(node) !== undefined)).length
    this.#isPortFirst = count(this.#ports) > count(this.#names)
  }

  find(end: EdgeEnd): PlainEnd | undefined {
    const { node, port } = end
    const ofPort = this.#isPortFirst && port === undefined ? this.#ports.find(node) : undefined
    if (ofPort !== undefined) return ofPort
    const item = this.#names.find(node)
    if (item !== undefined) return { item, port }
    // Ports of many nodes may be called alike: one that stands beside a node which is not there says nothing.
    const isOne = idOf(node) === undefined || port === undefined
    const ofName = isOne ? (this.#ports.find(node) ?? this.#ports.find(port)) : undefined
    return ofName ?? this.#split(node, port) ?? this.#findPlace(end)
  }

  /**
   * Splits an end only at a mark that is in no node's name, because otherwise nobody could tell where the name ends.
   */
  #split(node: unknown, port: string | undefined): PlainEnd | undefined {
    if (typeof node !== 'string' || port !== undefined) return undefined
    this.#between ??= BETWEEN.filter((mark) => !this.#items.some(({ id }) => id?.includes(mark)))
    for (const mark of this.#between) {
      const at = node.indexOf(mark)
      const item = at > 0 ? this.#names.find(node.slice(0, at)) : undefined
      const name = node.slice(at).replace(/^[:.]+|^[/#|]/u, '')
      if (item !== undefined && name !== '') return { item, port: name }
    }
    return undefined
  }

  /** A number may be the node's place in the list, unless ids are numbers there: then it leads to nothing. */
  #findPlace({ node, port }: EdgeEnd): PlainEnd | undefined {
    if (typeof node !== 'number' || this.#names.hasNumbers) return undefined
    const item = this.#items[indexOf(node) ?? -1]
    return item && { item, port }
  }
}

/** Whether an edge says anything of where it leads on one side. */
export function isGiven({ node, port }: EdgeEnd): boolean {
  return idOf(node) !== undefined || port !== undefined
}

/** The ports of a plain list's nodes: by their own ids, which edges may name alone, and by what each node calls them. */
import { isObject } from '../../model/json.ts'
import { addFlowInterfaces, type Handles } from './flowHandles.ts'
import { IdSpace } from '../IdSpace.ts'
import type { PlainItem } from './PlainItem.ts'
import { readPorts, type PlainPort } from './readPorts.ts'
import { idOf } from '../values.ts'

export interface PlainEnd {
  readonly item: PlainItem
  /** The port as the file calls it. It is undefined for a node without ports, which edges lead to as a whole. */
  readonly port: string | undefined
}

export class PlainPorts {
  readonly #byId = new Map<string, PlainEnd>()
  readonly #ports = new Map<PlainItem, readonly PlainPort[]>()
  readonly #handles = { input: new Map<PlainItem, Handles>(), output: new Map<PlainItem, Handles>() }

  get isEmpty(): boolean {
    return this.#byId.size === 0
  }

  /** Adds the ports of a node. The first port that has an id keeps it. */
  add(item: PlainItem): void {
    const ports = readPorts(item.source)
    if (ports.length === 0) return
    this.#ports.set(item, ports)
    for (const { id } of ports) if (!this.#byId.has(id)) this.#byId.set(id, { item, port: id })
  }

  find(name: unknown): PlainEnd | undefined {
    return this.#byId.get(idOf(name) ?? '')
  }

  /** Gives a node the interfaces that it declares, each by a name of its own. */
  declare(item: PlainItem): void {
    const node = item.node!
    const ofFlow = isObject(item.source['data']) ? addFlowInterfaces(node, item.source) : []
    const handles = { input: new Map(ofFlow), output: new Map(ofFlow) }
    const names = { input: new IdSpace(), output: new IdSpace() }
    const keys = new Map<PlainPort | undefined, string>()
    for (const port of this.#ports.get(item) ?? []) {
      const { id, name, side, isDeclared, whole } = port
      const key = keys.get(whole) ?? names[side ?? 'input'].take(name)
      keys.set(port, key)
      for (const each of side === undefined ? (['input', 'output'] as const) : [side])
        if (!handles[each].has(id)) handles[each].set(id, key)
      if (isDeclared) node[side!](key)
    }
    for (const side of ['input', 'output'] as const)
      if (handles[side].size > 0) this.#handles[side].set(item, handles[side])
  }

  handlesOf(item: PlainItem, side: 'input' | 'output'): Handles | undefined {
    return this.#handles[side].get(item)
  }
}

import { type Command, createGraphEngine, type GraphEngine } from '@phoenix/graph-engine'
import { stringifyExact } from '@phoenix/graph-engine/json'
import { nodeTypes } from '@phoenix/nodes'

interface NewNode {
  readonly title?: string
  readonly at: readonly [x: number, y: number]
  readonly values?: Readonly<Record<string, unknown>>
}

/** Writes a graph through the engine, so that what a project starts from is what the editor would have saved. */
export class FlowBuilder {
  readonly #engine: GraphEngine = createGraphEngine({ nodeTypes: nodeTypes('tr') })

  /** @returns The node's id. */
  add(nodeType: string, { title, at: [x, y], values }: NewNode): string {
    const id = crypto.randomUUID()
    const optional = { ...(title !== undefined && { title }), ...(values !== undefined && { values }) }
    this.#execute({ type: 'addNode', nodeType, id, position: { x, y }, ...optional })
    return id
  }

  connect(source: string, output: string, target: string, input: string): void {
    const from = this.#interfaceId(source, 'outputs', output)
    const to = this.#interfaceId(target, 'inputs', input)
    this.#execute({ type: 'connect', from, to })
  }

  toCode(): string {
    return stringifyExact(this.#engine.save())
  }

  #interfaceId(node: string, side: 'inputs' | 'outputs', key: string): string {
    const found = this.#engine.graph.getNode(node)?.[side].find((end) => end.key === key)
    if (found === undefined) throw new Error(`The node ${node} has no ${key} among its ${side}`)
    return found.id
  }

  #execute(command: Command): void {
    const result = this.#engine.execute(command)
    if (!result.ok) throw new Error(`${command.type} was refused: ${result.code}`)
  }
}

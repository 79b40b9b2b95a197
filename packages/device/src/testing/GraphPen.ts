import type { FlowNode } from '@phoenix/contract'
import type { SavedConnection, SavedEditor, SavedGraph, SavedGraphTemplate, SavedNode } from '@phoenix/graph-engine'
import { flowNodes } from '@phoenix/nodes'

/** Draws saved graphs: `pen.node('a', 'Math', { a: 1 })`, `pen.connect('a.result', 'b.value')`. */
export class GraphPen {
  readonly nodes: SavedNode[] = []
  readonly connections: SavedConnection[] = []
  readonly templates: SavedGraphTemplate[] = []
  readonly #types: ReadonlyMap<string, FlowNode>

  constructor(types: readonly FlowNode[] = flowNodes) {
    this.#types = new Map(types.map((type) => [type.definition.type, type]))
  }

  node(id: string, type: string, values: Record<string, unknown> = {}): this {
    const { definition } = this.#types.get(type)!
    const inputs = Object.entries(definition.inputs).map(([key, { value }]) => {
      const own = Object.hasOwn(values, key) ? values[key] : value
      return [key, { id: `${id}.${key}`, ...(own !== undefined && { value: own }) }]
    })
    const outputs = Object.keys(definition.outputs).map((key) => [key, { id: `${id}.${key}>` }])
    this.nodes.push({
      id,
      type,
      title: `${definition.title} ${id}`,
      inputs: Object.fromEntries(inputs),
      outputs: Object.fromEntries(outputs),
    })
    return this
  }

  connect(from: string, to: string): this {
    this.connections.push({ id: `${from}-${to}`, from: `${from}>`, to })
    return this
  }

  /** An end inside a template: what the uses of it show as the interface `port`. */
  end(id: string, side: 'input' | 'output', port: string): this {
    const isInput = side === 'input'
    this.nodes.push({
      id,
      type: isInput ? '__baklava_SubgraphInputNode' : '__baklava_SubgraphOutputNode',
      title: id,
      graphInterfaceId: port,
      inputs: {
        name: { id: `${id}.name`, value: port },
        ...(!isInput && { placeholder: { id: `${id}.placeholder` } }),
      },
      outputs: isInput ? { placeholder: { id: `${id}.placeholder>` } } : { output: { id: `${id}.output>` } },
    })
    return this
  }

  template(id: string, pen: GraphPen): this {
    this.templates.push({ ...pen.graph(id), name: id }, ...pen.templates)
    return this
  }

  use(
    id: string,
    templateId: string,
    ports: { in?: Record<string, unknown>; out?: string[]; graphState?: SavedGraph },
  ): this {
    const { in: values = {}, out = [], graphState } = ports
    const inputs = Object.entries(values).map(([key, value]) => [
      key,
      { id: `${id}.${key}`, ...(value !== undefined && { value }) },
    ])
    this.nodes.push({
      id,
      type: `__baklava_GraphNode-${templateId}`,
      title: `Alt ${id}`,
      inputs: Object.fromEntries(inputs),
      outputs: Object.fromEntries([...out, '_calculationResults'].map((key) => [key, { id: `${id}.${key}>` }])),
      ...(graphState !== undefined && { graphState }),
    })
    return this
  }

  graph(id = 'root'): SavedGraph {
    return { id, nodes: this.nodes, connections: this.connections, inputs: [], outputs: [] }
  }

  save(): SavedEditor {
    return { graph: this.graph(), graphTemplates: this.templates }
  }
}

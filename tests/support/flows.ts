/** Flows drawn through the engine's public door, as an editor would draw them. */
import { createGraphEngine, type CommandResult } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'

class FlowPen {
  readonly #engine = createGraphEngine({ nodeTypes: nodeTypes('tr') })
  #nodes = 0

  node(nodeType: string, values: Record<string, unknown> = {}): string {
    const id = `node-${++this.#nodes}`
    this.#must(
      this.#engine.execute({ type: 'addNode', nodeType, id, position: { x: this.#nodes * 260, y: 0 }, values }),
    )
    return id
  }

  connect(from: string, output: string, to: string, input: string): void {
    const source = this.#engine.graph.getNode(from)!.outputs.find(({ key }) => key === output)!
    const target = this.#engine.graph.getNode(to)!.inputs.find(({ key }) => key === input)!
    this.#must(this.#engine.execute({ type: 'connect', from: source.id, to: target.id }))
  }

  /** The JSON text that saveGraph takes. */
  code(): string {
    return JSON.stringify(this.#engine.save())
  }

  #must(result: CommandResult): void {
    if (!result.ok) throw new Error(`the engine refused: ${result.code}`)
  }
}

/** Fetches the package index, keeps one license, counts, and logs `<message>: <count>`. */
export function countLicenseFlow(url: string, license: string, message: string): string {
  const pen = new FlowPen()
  const start = pen.node('ManualTrigger')
  const fetch = pen.node('HttpRequest', { url })
  const parse = pen.node('JsonParse')
  const filter = pen.node('Filter', { field: 'license', operator: 'eq', value: license })
  const log = pen.node('Log', { message })
  pen.connect(start, 'data', fetch, 'trigger')
  pen.connect(fetch, 'body', parse, 'text')
  pen.connect(parse, 'value', filter, 'list')
  pen.connect(filter, 'count', log, 'value')
  return pen.code()
}

export function waitingFlow(seconds: number): string {
  const pen = new FlowPen()
  const start = pen.node('ManualTrigger')
  const delay = pen.node('Delay', { seconds })
  pen.connect(start, 'data', delay, 'value')
  return pen.code()
}

export function failingFlow(message: string): string {
  const pen = new FlowPen()
  const start = pen.node('ManualTrigger')
  const fail = pen.node('Fail', { message })
  pen.connect(start, 'data', fail, 'trigger')
  return pen.code()
}

/** Writes as many lines as nodes, each as long as the text. */
export function loggingFlow(lines: number, message: string): string {
  const pen = new FlowPen()
  const start = pen.node('ManualTrigger')
  for (let i = 0; i < lines; i++) pen.connect(start, 'data', pen.node('Log', { message }), 'value')
  return pen.code()
}

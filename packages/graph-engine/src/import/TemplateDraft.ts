import type { Point } from '../model/Point.ts'
import type { SavedGraphInterface, SavedGraphTemplate } from '../model/SavedGraph.ts'
import { SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE } from '../model/subgraphTypes.ts'
import { GraphDraft, type DraftNode } from './GraphDraft.ts'
import type { ImportReport } from './ImportReport.ts'

/** One end of a subgraph, seen from outside by its key and from inside by the interface that carries its value. */
export interface TemplateEnd {
  readonly key: string
  readonly name: string
  readonly inner: string
}

/** The definition of a subgraph in the making. */
export class TemplateDraft extends GraphDraft {
  readonly id: string
  readonly name: string
  readonly inputs: TemplateEnd[] = []
  readonly outputs: TemplateEnd[] = []
  readonly #savedInputs: SavedGraphInterface[] = []
  readonly #savedOutputs: SavedGraphInterface[] = []

  constructor(report: ImportReport, id: string, name: string) {
    super(report)
    this.id = id
    this.name = name
  }

  /** @param raw The node that the file has for it, if any. */
  addInput(name: string, at: Point | undefined, raw?: unknown): TemplateEnd {
    const key = `${this.id}/in${this.inputs.length + 1}`
    const node = this.#makeEnd(SUBGRAPH_INPUT_TYPE, 'Subgraph Input', key, name, at, raw)
    const end = { key, name, inner: node.output('placeholder')! }
    this.inputs.push(end)
    this.#savedInputs.push({ id: key, name, nodeId: node.saved.id, nodeInterfaceId: end.inner })
    return end
  }

  addOutput(name: string, at: Point | undefined, raw?: unknown): TemplateEnd {
    const key = `${this.id}/out${this.outputs.length + 1}`
    const node = this.#makeEnd(SUBGRAPH_OUTPUT_TYPE, 'Subgraph Output', key, name, at, raw)
    const end = { key, name, inner: node.input('placeholder')! }
    this.outputs.push(end)
    this.#savedOutputs.push({ id: key, name, nodeId: node.saved.id, nodeInterfaceId: node.output('output')! })
    return end
  }

  save(): SavedGraphTemplate {
    const { id, name, nodes, connections } = this
    return { id, name, nodes, connections, inputs: this.#savedInputs, outputs: this.#savedOutputs }
  }

  #makeEnd(type: string, title: string, key: string, name: string, at: Point | undefined, raw: unknown): DraftNode {
    const source = { id: key, type, isOwn: true, title, at }
    const node = raw === undefined ? this.makeNode(source) : this.addNode({ ...source, raw })
    node.saved['graphInterfaceId'] = key
    node.input('name', name)
    return node
  }
}

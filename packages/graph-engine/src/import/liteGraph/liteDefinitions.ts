/**
 * The subgraphs of a file. ComfyUI defines each once and names it as the type of what uses it
 * (https://docs.comfy.org/specs/workflow_json); LiteGraph itself has one within the node that uses it, its ends as nodes.
 */
import { isObject } from '../../model/json.ts'
import type { EditorDraft } from '../EditorDraft.ts'
import { findRecursiveUses } from '../findRecursiveUses.ts'
import { linksOf, readLink } from './connectLinks.ts'
import { addEndNodes, type EndNodes } from './liteEndNodes.ts'
import { nameOf } from './liteSlots.ts'
import type { TemplateDraft } from '../TemplateDraft.ts'
import { arrayOf, elementsOf, fieldsOf, idOf, pointOf, textOf, type Fields } from '../values.ts'

export interface Definition {
  readonly source: Fields
  readonly template: TemplateDraft
  /** Nodes of it that stand for its inputs and outputs. */
  readonly endNodes: EndNodes
}

const NONE: EndNodes = new Map()

export class LiteDefinitions {
  readonly all: Definition[] = []
  readonly #byId = new Map<string, Definition>()
  readonly #byNode = new Map<unknown, Definition>()
  readonly #recursive: ReadonlySet<unknown>

  constructor(file: Fields, draft: EditorDraft) {
    const waiting = [file]
    // Subgraphs may bring subgraphs of their own, either way.
    for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop()) {
      for (const inner of [this.#readDefined(owner, draft), this.#readInNodes(owner, draft)])
        for (const source of inner) waiting.push(source)
    }
    this.#recursive = this.#findRecursive(file)
  }

  /** @returns The definition of a node that stands for one, unless it would come to lie in itself. */
  of(node: Fields): Definition | undefined {
    return this.isRecursive(node) ? undefined : this.#named(node)
  }

  isRecursive(node: Fields): boolean {
    return this.#recursive.has(node)
  }

  #readDefined(owner: Fields, draft: EditorDraft): Fields[] {
    return elementsOf(fieldsOf(owner['definitions'])['subgraphs']).flatMap(([index, source]) => {
      if (!isObject(source)) return draft.report.lose('template', `subgraphs[${index}]`, 'not-an-object') ?? []
      this.#define(source, draft)
      return [source]
    })
  }

  #define(source: Fields, draft: EditorDraft): void {
    const id = idOf(source['id'])
    if (id === undefined || this.#byId.has(id)) return loseDefinition(source, draft)
    const template = draft.addTemplate(id, textOf(source['name']))
    const place = (key: string) => pointOf(fieldsOf(source[key])['bounding'])
    const [left, right] = [place('inputNode'), place('outputNode')]
    const below = (at: ReturnType<typeof place>, index: number) => at && { x: at.x, y: at.y + index * 120 }
    arrayOf(source['inputs']).forEach((end, at) => template.addInput(nameOf(end, 'input', at), below(left, at)))
    arrayOf(source['outputs']).forEach((end, at) => template.addOutput(nameOf(end, 'output', at), below(right, at)))
    const definition = { source, template, endNodes: NONE }
    this.#byId.set(id, definition)
    this.all.push(definition)
  }

  #readInNodes(owner: Fields, draft: EditorDraft): Fields[] {
    return elementsOf(owner['nodes']).flatMap(([, node]) => {
      const source = graphIn(fieldsOf(node))
      if (source === undefined) return []
      const template = draft.addTemplate(undefined, textOf(fieldsOf(node)['title']))
      const definition = { source, template, endNodes: addEndNodes(source, template, draft.report) }
      this.#byNode.set(node, definition)
      this.all.push(definition)
      return [source]
    })
  }

  #named(node: Fields): Definition | undefined {
    return this.#byNode.get(node) ?? this.#byId.get(textOf(node['type']) ?? '')
  }

  /** @returns Nodes by which a subgraph would contain itself. */
  #findRecursive(file: Fields): ReadonlySet<unknown> {
    const graphs = [{ inside: undefined, source: file }, ...this.all.map(inside)]
    const nodes: unknown[] = []
    const uses = graphs.flatMap((graph) =>
      elementsOf(graph.source['nodes']).map(([, node]) => {
        nodes.push(node)
        return { inside: graph.inside, uses: this.#named(fieldsOf(node))?.template.id }
      }),
    )
    return new Set(Array.from(findRecursiveUses(uses), (index) => nodes[index]))
  }
}

/** @returns The graph that a node of LiteGraph's own has within it, if any. */
export function graphIn({ subgraph }: Fields): Fields | undefined {
  return isObject(subgraph) && typeof subgraph['nodes'] === 'object' && subgraph['nodes'] !== null
    ? subgraph
    : undefined
}

function inside({ source, template }: Definition) {
  return { inside: template.id, source }
}

/** Two definitions with one id: the second is in no node's reach. */
function loseDefinition(source: Fields, { report }: EditorDraft): void {
  report.lose('template', source['name'] ?? source['id'], 'duplicate')
  for (const [index, node] of elementsOf(source['nodes']))
    report.loseNode(fieldsOf(node)['id'] ?? `nodes[${index}]`, 'duplicate')
  for (const [index, link] of linksOf(source))
    report.loseConnection(readLink(link)?.id ?? `links[${index}]`, 'duplicate')
}

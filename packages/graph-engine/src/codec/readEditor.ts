/** Reads the outer shape of a file: what stands around the nodes and connections. */
import { GraphContent, type GraphShell } from '../document/GraphContent.ts'
import { TemplateGraph, TemplateSet } from '../document/TemplateSet.ts'
import { wrongShape } from '../document/readNode.ts'
import { parseExact } from '../model/exactJson.ts'
import { asFormatError } from '../model/GraphFormatError.ts'
import { adoptJson, checkJson, isObject } from '../model/json.ts'
import type { SavedGraphTemplate } from '../model/SavedGraph.ts'
import type { NodeType } from '../model/NodeType.ts'
import { TypeCatalog } from '../model/TypeCatalog.ts'
import { addSubgraphTypes } from '../templates/subgraphTypes.ts'
import { templateName } from '../templates/templateName.ts'

/** Holds what a reader needs to know besides the file. */
export interface LoadContext {
  readonly nodeTypes: ReadonlyMap<string, NodeType>
  readonly createId: () => string
}

export interface EditorParts {
  readonly shell: GraphShell
  readonly nodes: readonly unknown[]
  readonly connections: readonly unknown[]
}

/** @returns The file as plain JSON that nobody else holds. @throws GraphFormatError. */
export function parseSaved(saved: unknown): unknown {
  if (typeof saved !== 'string') return adoptJson(saved)
  let value: unknown
  try {
    value = parseExact(saved.startsWith('\ufeff') ? saved.slice(1) : saved)
  } catch (cause) {
    throw asFormatError(cause, 'The text is not JSON')
  }
  checkJson(value)
  return value
}

/** @param file Plain JSON. @throws GraphFormatError 'wrong-shape'. */
export function readEditor(file: unknown): EditorParts {
  if (!isObject(file)) throw wrongShape('A saved graph is an object with a graph in it')
  const graph = file['graph']
  if (!isObject(graph)) throw wrongShape('graph is not an object')
  if (!Array.isArray(graph['nodes'])) throw wrongShape('graph.nodes is not an array')
  if (!Array.isArray(graph['connections'])) throw wrongShape('graph.connections is not an array')
  const shell = { editor: { ...file, graph: null }, graph: { ...graph, nodes: null, connections: null } }
  return { shell, nodes: graph['nodes'], connections: graph['connections'] }
}

/** @returns A graph without elements yet, that knows the host's types and those of the file's templates. */
export function createContent(shell: GraphShell, { nodeTypes, createId }: LoadContext): GraphContent {
  const templates = readTemplates(checkShell(shell))
  const graph = shell.graph['id'] === undefined ? { id: createId(), ...shell.graph } : shell.graph
  const content = new GraphContent(new TypeCatalog(nodeTypes.values()), { ...shell, graph }, templates)
  addSubgraphTypes(content.catalog, templates)
  return content
}

/** An entry without an id, or with one that another has, is kept and cannot be used. */
function readTemplates(entries: readonly SavedGraphTemplate[]): TemplateSet {
  const templates = new TemplateSet()
  const ids = new Set<string>()
  const list = entries.map((base) => {
    const id = typeof base.id === 'string' && !ids.has(base.id) ? base.id : undefined
    if (id !== undefined) ids.add(id)
    return { id, name: templateName(base), graph: new TemplateGraph(base) }
  })
  templates.swap(list)
  return templates
}

/** Checks what stands beside nodes and connections. @returns The templates. */
function checkShell(shell: GraphShell): readonly SavedGraphTemplate[] {
  const { id } = shell.graph
  if (id !== undefined && typeof id !== 'string') throw wrongShape('graph.id is not a string')
  const templates = shell.editor['graphTemplates']
  if (templates === undefined || templates === null) return []
  if (!Array.isArray(templates)) throw wrongShape('graphTemplates is not an array')
  templates.forEach((template: unknown, index) => {
    if (!isObject(template) || !Array.isArray(template['nodes']) || !Array.isArray(template['connections'])) {
      throw wrongShape(`graphTemplates[${index}] is not a graph template`)
    }
  })
  return templates as SavedGraphTemplate[]
}

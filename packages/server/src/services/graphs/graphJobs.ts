import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { maxGraphWarnings } from '@phoenix/contract'
import { describeProblem, type GraphProblem, type ProblemSeverity, validateGraph } from '@phoenix/worker/validation'
import type { SavedEditor } from '@phoenix/graph-engine'
import { InexactNumberError, parseExact } from '@phoenix/graph-engine/json'
import { nodeTypes } from '@phoenix/nodes'
import type { GraphContent } from '../../db/repositories/GraphRepository.ts'
import { compareGraphs, type GraphDifference } from './compareGraphs.ts'
import { GraphRefusal } from './GraphRefusal.ts'
import { checkKeys, readShape } from './graphShape.ts'
import { hasMoreValues } from '../../system/hasMoreValues.ts'

/** A problem of a graph with its sentence in both languages. */
export interface DescribedProblem {
  readonly code: string
  readonly severity: ProblemSeverity
  readonly nodes: string[]
  readonly tr: string
  readonly en: string
}

export interface ReadSave {
  readonly id: string
  readonly version: number | undefined
  readonly content: GraphContent
  readonly warnings: DescribedProblem[]
}

export interface WriteOrder {
  readonly id: string
  readonly version: number
  readonly gzip: Uint8Array
  /** Whether the answer is wanted compressed. */
  readonly asGzip: boolean
}

/** Alike but for their texts, which validation does not look at. */
const knownTypes = { tr: nodeTypes('tr'), en: nodeTypes('en') }
/**
 * JSON values of one graph: 100,000 nodes have 2.8 million, and the 256 MB that are taken some 10 million where they are a
 * graph.
 */
const maxGraphValues = 16_000_000
/** The JSON values of a request's body, besides those in the text of its graph. */
const maxBodyValues = 1000
/** Speed matters more than the last tenth of size: level 1 takes a third of the time of level 6. */
const gzipOptions = { level: 1 }

/**
 * The work on a graph's text, which is long for a large graph: synchronous, so that it can run here for a small one and
 * in a worker thread for a large one. What goes in and comes out can be posted.
 */
export const graphJobs = {
  /** Reads the body of saveGraph. @throws GraphRefusal */
  read(body: Uint8Array): ReadSave {
    const { id, code, version } = readBody(body)
    const text = withoutLoneSurrogates(code)
    const bytes = Buffer.from(text)
    const editor = readCode(text, bytes)
    // Who saves a flow that is not done yet need not hear of what is not connected yet.
    const problems = validateGraph(editor, knownTypes.tr).filter(({ severity }) => severity !== 'hint')
    const warnings = describe(problems.slice(0, maxGraphWarnings), editor)
    return { id, version, content: toContent(bytes), warnings }
  },

  /** Writes the body of getGraph. */
  write({ id, version, gzip, asGzip }: WriteOrder): Uint8Array<ArrayBuffer> {
    const code = gunzipSync(gzip).toString('utf8')
    const body = Buffer.from(JSON.stringify({ id, code, version }))
    return new Uint8Array(asGzip ? gzipSync(body, gzipOptions) : body)
  },

  /** Why a graph cannot run. */
  findErrors(gzip: Uint8Array): DescribedProblem[] {
    const editor = unpack(gzip)
    const errors = validateGraph(editor, knownTypes.tr).filter((problem) => problem.severity === 'error')
    return describe(errors.slice(0, maxGraphWarnings), editor)
  },

  /** Whether the main graph has a node of that id. */
  hasNode({ gzip, nodeId }: { readonly gzip: Uint8Array; readonly nodeId: string }): boolean {
    return unpack(gzip).graph.nodes.some(({ id }) => id === nodeId)
  },

  /** Finds what lies between two versions. */
  compare([former, latter]: readonly [Uint8Array, Uint8Array]): GraphDifference {
    return compareGraphs(unpack(former), unpack(latter))
  },

  /** Keeps a text that the server itself made. */
  pack(code: string): GraphContent {
    return toContent(Buffer.from(code))
  },
}

export type GraphJobs = typeof graphJobs
export type GraphJobName = keyof GraphJobs

/** Checks stored graphs against the limits again, because a graph may have been stored before a limit existed. */
function unpack(gzip: Uint8Array): SavedEditor {
  const bytes = gunzipSync(gzip)
  refuseMoreValues(bytes)
  return readShape(parse(bytes.toString('utf8'), 'graph-not-json', parseExact))
}

function refuseMoreValues(json: Uint8Array): void {
  if (hasMoreValues(json, maxGraphValues)) throw new GraphRefusal('graph-too-many-values')
}

function readBody(bytes: Uint8Array): { id: string; code: string; version: number | undefined } {
  if (hasMoreValues(bytes, maxBodyValues)) throw new GraphRefusal('too-many-values')
  const body = parse(decode(bytes), 'bad-json', JSON.parse)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new GraphRefusal('validation', 'body')
  if (Object.hasOwn(body, '__proto__')) throw new GraphRefusal('polluted-json')
  const { id, code, version } = body as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || id.length > 64) throw new GraphRefusal('validation', 'id')
  if (typeof code !== 'string') throw new GraphRefusal('validation', 'code')
  if (version !== undefined && !Number.isSafeInteger(version)) throw new GraphRefusal('validation', 'version')
  return { id, code, version: version as number | undefined }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new GraphRefusal('bad-json')
  }
}

function readCode(code: string, bytes: Uint8Array): SavedEditor {
  refuseMoreValues(bytes)
  const file = parse(code, 'graph-not-json', parseExact)
  checkKeys(file)
  return readShape(file)
}

function parse(text: string, code: 'bad-json' | 'graph-not-json', read: (text: string) => unknown): unknown {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof InexactNumberError) throw new GraphRefusal('graph-inexact-number')
    throw new GraphRefusal(code)
  }
}

/** Half a surrogate pair has no UTF-8 form; its JSON escape means the same. */
function withoutLoneSurrogates(code: string & { isWellFormed?(): boolean }): string {
  // Every runtime that we run on has isWellFormed, but the language that we compile for does not know it yet.
  if (code.isWellFormed?.() === true) return code
  return code.replaceAll(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`)
}

function toContent(bytes: Uint8Array): GraphContent {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { hash, gzip: new Uint8Array(gzipSync(bytes, gzipOptions)), size: bytes.length }
}

function describe(problems: readonly GraphProblem[], { graph, graphTemplates }: SavedEditor): DescribedProblem[] {
  const titles = new Map<string, string>()
  const wanted = new Set(problems.flatMap((problem) => problem.nodes))
  for (const { id, nodes } of [{ id: undefined, nodes: graph.nodes }, ...graphTemplates]) {
    for (const node of nodes) if (wanted.has(node.id)) titles.set(titleKey(node.id, id), node.title)
  }
  const titleOf = (node: string, template: string | undefined) => titles.get(titleKey(node, template))
  return problems.map((problem) => ({
    code: problem.code,
    severity: problem.severity,
    nodes: problem.nodes.slice(0, maxGraphWarnings),
    tr: describeProblem(problem, 'tr', titleOf, knownTypes.tr),
    en: describeProblem(problem, 'en', titleOf, knownTypes.en),
  }))
}

function titleKey(node: string, template: string | undefined): string {
  return `${template ?? ''}\n${node}`
}

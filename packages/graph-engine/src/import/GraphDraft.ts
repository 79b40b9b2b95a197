/** Builds a graph in the saved form. Interfaces come into being when something needs them. */
import { clampAnnotationHeight, clampAnnotationWidth } from '../geometry/annotations.ts'
import { clampNodeWidth } from '../geometry/measureNode.ts'
import type { Point } from '../model/Point.ts'
import type { SavedAnnotation, SavedReroutes } from '../model/SavedExtras.ts'
import type { SavedConnection, SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import { isSubgraphType } from '../model/subgraphTypes.ts'
import type { AnnotationColor } from './nearestColor.ts'
import type { Box } from './values.ts'
import { IdSpace } from './IdSpace.ts'
import type { ImportReport } from './ImportReport.ts'
import { nameOfPair } from './nameOfPair.ts'

/** The engine refuses a node with more than 65,535. */
const MAX_INTERFACES = 65_000
export interface NodeSource {
  /** Is the file's id; nodes without one are named by their type. */
  readonly id: string | undefined
  readonly type: string | undefined
  /** Says whether the type is ours, of what stands for a subgraph or its ends. */
  readonly isOwn?: boolean
  readonly title: string | undefined
  readonly at: Point | undefined
  readonly width?: number | undefined
  /** Holds the node as the file has it. */
  readonly raw?: unknown
}

export class GraphDraft {
  readonly nodes: SavedNode[] = []
  readonly connections: SavedConnection[] = []
  readonly annotations: SavedAnnotation[] = []
  readonly reroutes: SavedReroutes[] = []
  /** Holds the ids of nodes that show their title row only. */
  readonly collapsed = new Set<string>()
  /** Nodes that the file gives no place. */
  readonly unplaced = new Set<SavedNode>()
  protected readonly report: ImportReport
  readonly #nodeIds = new IdSpace()
  readonly #connectionIds = new IdSpace()
  readonly #annotationIds = new IdSpace()
  readonly #pairs = new Set<string>()

  constructor(report: ImportReport) {
    this.report = report
  }

  /** Keeps the ids of nodes that are yet to come for them: what has none of its own is called otherwise. */
  expectNodes(ids: Iterable<string | undefined>): void {
    this.#nodeIds.expect(ids)
  }

  /** Adds an element of the file that is kept. */
  addNode(source: NodeSource): DraftNode {
    this.report.nodesIn++
    this.report.nodesOut++
    return this.makeNode(source)
  }

  /** Makes a node that the file has no element for, or that is counted already. */
  makeNode({ id, type = 'unknown', isOwn = false, title, at, width, raw }: NodeSource): DraftNode {
    const saved: SavedNode = {
      type: isOwn ? type : safeType(type),
      id: this.#nodeIds.take(id ?? type, id !== undefined),
      title: this.report.nameOf(title ?? type, id ?? type),
      inputs: {},
      outputs: {},
      position: at ?? { x: 0, y: 0 },
      ...(width !== undefined && { width: clampNodeWidth(width) }),
      twoColumn: false,
      ...(raw !== undefined && { raw }),
    }
    if (at === undefined) this.unplaced.add(saved)
    this.nodes.push(saved)
    return new DraftNode(saved, this)
  }

  /** Adds a frame or a note of the file. */
  addAnnotation(
    kind: SavedAnnotation['kind'],
    text: string,
    { x, y, width, height }: Box,
    color?: AnnotationColor,
  ): SavedAnnotation {
    const size = { width: clampAnnotationWidth(width), height: clampAnnotationHeight(height) }
    const id = this.#annotationIds.take(kind)
    const annotation: SavedAnnotation = { id, kind, text, x, y, ...size, ...(color && { color }) }
    this.annotations.push(annotation)
    return annotation
  }

  /**
   * Connects, or lists the connection of the file as not kept when an end is missing.
   * @returns The connection's id.
   */
  connect(
    from: string | undefined,
    to: string | undefined,
    wanted: string | undefined,
    raw?: unknown,
  ): string | undefined {
    const { report } = this
    if (from === undefined || to === undefined) {
      report.loseConnection(wanted ?? nameOfPair(from, to), 'unknown-interface')
      return undefined
    }
    report.connectionsIn++
    report.connectionsOut++
    const id = this.#connectionIds.take(wanted ?? 'connection')
    this.connections.push({ id, from, to, ...(raw !== undefined && { raw }) })
    return id
  }

  /** Does what `connect` does, but takes the same ends only once. */
  connectOnce(from: string | undefined, to: string | undefined, id?: string, raw?: unknown): string | undefined {
    if (from === undefined || to === undefined) return this.connect(from, to, id, raw)
    const pair = JSON.stringify([from, to])
    if (this.#pairs.has(pair)) return void this.report.loseConnection(id ?? nameOfPair(from, to), 'duplicate')
    this.#pairs.add(pair)
    return this.connect(from, to, id, raw)
  }
}

export class DraftNode {
  readonly saved: SavedNode
  readonly graph: GraphDraft
  #count = 0

  constructor(saved: SavedNode, graph: GraphDraft) {
    this.saved = saved
    this.graph = graph
  }

  /** @returns The id of the input with this key, or undefined when the node has too many. */
  input(key: string, value?: unknown): string | undefined {
    return this.#end(this.saved.inputs, key, 'i', value)
  }

  output(key: string, value?: unknown): string | undefined {
    return this.#end(this.saved.outputs, key, 'o', value)
  }

  collapse(): void {
    this.graph.collapsed.add(this.saved.id)
  }

  #end(side: Record<string, SavedInterface>, name: string, letter: string, value: unknown): string | undefined {
    const key = safeKey(name)
    if (Object.hasOwn(side, key)) return side[key]!.id
    if (this.#count >= MAX_INTERFACES) return undefined
    // The part behind the last slash has no slash in it: no two nodes can come to the same.
    const id = `${this.saved.id}/${letter}${++this.#count}`
    side[key] = { id, ...(value !== undefined && { value }) }
    return id
  }
}

/** A key that files may not have is written otherwise. */
export function safeKey(name: string): string {
  return name === '__proto__' ? 'proto' : name
}

/** A type that the saved form reserves would make of a placeholder what it is not. */
function safeType(type: string): string {
  return isSubgraphType(type) ? type.replace(/^_+/u, '') : type
}

/** @returns The key of the nth of several alike: `out`, `out 2`, `out 3`. */
export function numberedKey(name: string, index: number): string {
  return index === 0 ? name : `${name} ${index + 1}`
}

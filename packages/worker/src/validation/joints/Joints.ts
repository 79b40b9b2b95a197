/**
 * Finds inputs that connections lead to and nothing comes to, since they lead through open ends of subgraphs, and inputs that
 * too much comes to in that way. What an edit touches is looked at anew, and from there on what is fed otherwise than before,
 * in the order of the connections. In a graph with cycles nothing is said: those are to be mended first.
 */
import type { ComponentOrder } from '../components/ComponentOrder.ts'
import { PlaceQueue } from '../components/PlaceQueue.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { NodeCensus } from '../graph/NodeCensus.ts'
import { NONE } from '../graph/none.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { runLimits } from '../runLimits.ts'
import { isCrowded } from '../rules/checkConnections.ts'
import { limitsOf } from '../rules/checkValues.ts'
import { Verdict } from '../types/judgeValue.ts'
import type { CheckedType } from '../types/TypeTable.ts'
import type { OwnGraph } from '../own/OwnGraph.ts'
import {
  endFeed,
  type Feed,
  feedThrough,
  Given,
  givenFeed,
  handedOn,
  joinFeeds,
  NODE,
  NOTHING,
  textOf,
} from './Feed.ts'
import { EMPTY_INSIDE, type Inside, Needs } from './Inside.ts'
import { type EndName, type EndOutput, isSameName, isSameOutput, keep, Look } from './Look.ts'
import { jointNeed, judgeNeed, type Lack, type Need } from './Need.ts'

/** What of the file around a graph matters here. */
export interface JointSurroundings {
  /** The subgraph that a graph node stands for; undefined where that is not known, or holds itself. */
  readonly insideOf: (templateId: string, own: OwnGraph | undefined) => Inside | undefined
  /** Rows of nodes of which something is told. */
  readonly told: Set<number>
  readonly tell: (row: number, problems: readonly LocalProblem[]) => void
  readonly isRoot: boolean
}

export class Joints {
  /** For graph nodes; undefined in a graph with cycles. */
  inside: Inside | undefined = EMPTY_INSIDE
  readonly #graph: CheckedGraph
  readonly #order: ComponentOrder
  readonly #census: NodeCensus
  readonly #queue = new PlaceQueue()
  #isFresh = true
  #dirty = new Set<number>()
  #needs = new Needs()
  /** By interface row, of the outputs of joints. */
  readonly #given = new Map<number, Feed>()
  /** Of the subgraph's outputs, by row. */
  readonly #outputs = new Map<number, EndOutput>()
  readonly #names = new Map<number, EndName>()

  constructor(graph: CheckedGraph, order: ComponentOrder, census: NodeCensus) {
    this.#graph = graph
    this.#order = order
    this.#census = census
  }

  /** To be looked at when they are settled next. */
  touch(rows: Iterable<number>): void {
    if (!this.#isFresh) for (const row of rows) this.#dirty.add(row)
  }

  /** `inside` is another object where something in it may be. */
  settle(around: JointSurroundings): void {
    if (!this.#census.hasJoints) return this.#forget(around, EMPTY_INSIDE)
    if (this.#order.hasCycles) return this.#forget(around, undefined)
    const wasFresh = this.#isFresh
    const dirty = wasFresh ? this.#census.joints() : this.#dirty
    if (wasFresh) for (const row of around.told) dirty.add(row)
    else this.#dirty = new Set()
    this.#isFresh = false
    if (this.#lookAt(dirty, around) || wasFresh) this.inside = this.#sumUp()
  }

  /** Forgets the graph, for another. */
  clear(): void {
    this.inside = EMPTY_INSIDE
    if (this.#isFresh) return
    this.#isFresh = true
    for (const each of [this.#dirty, this.#given, this.#outputs, this.#names]) if (each.size > 0) each.clear()
    if (!this.#needs.isEmpty) this.#needs = new Needs()
  }

  #forget({ told, tell }: JointSurroundings, inside: Inside | undefined): void {
    for (const row of told) tell(row, [])
    told.clear()
    this.clear()
    this.inside = inside
  }

  /** @returns Whether what graph nodes see has changed. */
  #lookAt(dirty: Set<number>, around: JointSurroundings): boolean {
    const queue = this.#queue
    const add = (row: number): void => queue.push(this.#order.placeOf(row), row)
    for (const row of dirty) add(row)
    const follow = (row: number): void => {
      if (dirty.has(row)) return
      dirty.add(row)
      add(row)
    }
    let isOther = false
    while (!queue.isEmpty) {
      const row = queue.pop()
      const { nodes } = this.#graph
      const look = new Look()
      if (nodes.present[row] === 1) this.#lookAtNode(row, around, look, follow)
      if (this.#needs.put(row, look.needs)) isOther = true
      if (keep(this.#outputs, row, look.output, isSameOutput)) isOther = true
      if (keep(this.#names, row, look.name, isSameName)) isOther = true
      if (look.problems !== undefined) around.told.add(row)
      else if (!around.told.delete(row)) continue
      const sorted = [...(look.problems ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
      around.tell(
        row,
        sorted.map(([, problem]) => problem),
      )
    }
    return isOther
  }

  #lookAtNode(row: number, around: JointSurroundings, look: Look, follow: (row: number) => void): void {
    const { type } = this.#graph.shapeOf(row)
    if (type.templateId !== undefined) this.#lookAtUse(row, type, around, look, follow)
    else if (type.isJoint) this.#lookAtEnd(row, type, around.isRoot, look, follow)
    else this.#lookAtInputs(row, look)
  }

  #lookAtUse(row: number, type: CheckedType, around: JointSurroundings, look: Look, follow: (row: number) => void) {
    const { nodes } = this.#graph
    const inside = around.insideOf(type.templateId!, this.#graph.own.get(row))
    const fed = new Map<string, Feed>()
    for (let input = nodes.firstInterface[row]!; input < nodes.firstOutput[row]!; input++) {
      const [key, feed] = [this.#graph.key(input), this.#feedOfUse(input)]
      this.#judgeJoint(row, input, feed, inside?.names.get(key) || key, look)
      fed.set(key, handedOn(feed))
    }
    const feedOf = (end: string): Feed => fed.get(end) ?? NOTHING
    for (let output = nodes.firstOutput[row]!; output < nodes.endInterface[row]!; output++) {
      const feed = inside === undefined ? NODE : (inside.outputs.get(this.#graph.key(output)) ?? NOTHING)
      // Too much is told where it meets.
      this.#give(output, handedOn(feedThrough(feed, feedOf)), follow)
    }
    for (const need of inside?.needs ?? []) {
      const here = { ...need, feed: feedThrough(need.feed, feedOf) }
      const lack = judgeNeed(here)
      if (lack === 'later') look.need(here)
      else if (lack !== undefined) {
        // Ends of one key may be too much together, whatever leads into the subgraph.
        const [key] = [...need.feed.ends.keys()].sort()
        const name = key === undefined ? {} : { name: inside!.names.get(key) || key }
        const details = { type: type.name, ...name, ...factsOf(lack, need) }
        const place = { nodes: [this.#graph.nodeId(row)], ...(key !== undefined && { interface: key }) }
        look.tell({ code: lack, severity: 'error', ...place, details })
      }
    }
  }

  #feedOfUse(input: number): Feed {
    const { firstJoined, verdict } = this.#graph.interfaces
    if (firstJoined[input] !== NONE) return this.#feedInto(input)
    return givenFeed(
      verdict[input] === Verdict.filled ? Given.filled : verdict[input] === Verdict.empty ? Given.empty : Given.nothing,
      this.#graph.given.get(input),
    )
  }

  #inputOf(row: number, key: string): number {
    const at = this.#graph.shapeOf(row).keys.indexOf(key)
    return at === -1 || at >= this.#graph.shapeOf(row).inputCount ? NONE : this.#graph.nodes.firstInterface[row]! + at
  }

  #lookAtEnd(row: number, { isInputEnd }: CheckedType, isRoot: boolean, look: Look, follow: (row: number) => void) {
    const { nodes, ends } = this.#graph
    const end = ends.get(row)
    const feed = isRoot || !isInputEnd || end === undefined ? NOTHING : endFeed(end.key)
    for (let at = nodes.firstOutput[row]!; at < nodes.endInterface[row]!; at++) this.#give(at, feed, follow)
    if (isInputEnd) {
      if (!isRoot) look.name = end
      return
    }
    const input = this.#inputOf(row, 'placeholder')
    const inner = input === NONE ? NOTHING : this.#feedInto(input)
    this.#judgeJoint(row, input, inner, end?.name || 'placeholder', look)
    if (!isRoot && end !== undefined) look.output = { key: end.key, feed: handedOn(inner) }
  }

  /** Of an end of a subgraph, seen from outside or from inside. */
  #judgeJoint(row: number, input: number, feed: Feed, name: string, look: Look): void {
    const need = jointNeed(feed)
    const lack = judgeNeed(need)
    if (lack === 'later') look.need(need)
    // What leads straight there is told with the connections.
    else if (lack !== undefined && !isCrowded(this.#graph, input)) this.#tell(row, input, lack, need, name, look)
  }

  #tell(
    row: number,
    input: number,
    lack: Exclude<Lack, 'later'>,
    need: Need,
    name: string,
    look: Look,
    more?: object,
  ): void {
    const graph = this.#graph
    const details = { type: graph.shapeOf(row).type.name, name, ...more, ...factsOf(lack, need) }
    look.tell({ code: lack, severity: 'error', nodes: [graph.nodeId(row)], interface: graph.key(input), details })
  }

  #give(output: number, feed: Feed, follow: (row: number) => void): void {
    const before = this.#given.get(output)
    if (before !== undefined && textOf(before) === textOf(feed)) return
    this.#given.set(output, feed)
    const { interfaces, connections } = this.#graph
    for (let link = interfaces.firstJoined[output]!; link !== NONE; link = connections.next[link]!) {
      follow(interfaces.node[connections.to[link >> 1]!]!)
    }
  }

  #lookAtInputs(row: number, look: Look): void {
    const graph = this.#graph
    const { firstInterface } = graph.nodes
    const { inputCount } = graph.shapeOf(row)
    for (let input = firstInterface[row]!; input < firstInterface[row]! + inputCount; input++) {
      const link = graph.interfaces.firstJoined[input]!
      const checked = graph.checkedInterface(input)
      if (link === NONE || checked === undefined) continue
      const { definition } = checked
      // Several connections into one that takes one are told where they are.
      const isSingle = definition.allowMultipleConnections !== true && !this.#hasOtherSource(input)
      const need: Need = {
        feed: this.#feedInto(input),
        isRequired: definition.required === true,
        own: graph.interfaces.verdict[input] as Verdict,
        isSingle,
        limits: checked.isJudged && definition.editor !== undefined ? definition : undefined,
      }
      const lack = judgeNeed(need)
      if (lack === 'later') look.need(need)
      else if (lack !== undefined && !(lack === 'too-many-sources' && isCrowded(graph, input)))
        this.#tell(row, input, lack, need, definition.name, look, lack === 'missing-input' ? { through: 1 } : undefined)
    }
  }

  #hasOtherSource(input: number): boolean {
    const { next, from } = this.#graph.connections
    const first = this.#graph.interfaces.firstJoined[input]!
    for (let link = next[first]!; link !== NONE; link = next[link]!) {
      if (from[link >> 1] !== from[first >> 1]) return true
    }
    return false
  }

  /** Of connections that say the same, one counts. */
  #feedInto(input: number): Feed {
    const { interfaces, connections } = this.#graph
    const { next, from } = connections
    const first = interfaces.firstJoined[input]!
    if (first === NONE) return NOTHING
    if (next[first] === NONE) return this.#feedFrom(from[first >> 1]!)
    const feeds: Feed[] = []
    let sources = 0
    for (let link = first; link !== NONE; link = next[link]!) {
      const feed = this.#given.get(from[link >> 1]!)
      if (feed === undefined) sources++
      else feeds.push(feed)
    }
    return joinFeeds(feeds, sources)
  }

  #feedFrom(output: number): Feed {
    return this.#given.get(output) ?? NODE
  }

  #sumUp(): Inside {
    const needs = this.#needs.all
    if (needs.length === 0 && this.#outputs.size === 0 && this.#names.size === 0) return EMPTY_INSIDE
    const outputs = new Map<string, Feed>()
    for (const { key, feed } of this.#outputs.values()) {
      const other = outputs.get(key)
      const all = other === undefined ? feed : joinFeeds([other, feed])
      outputs.set(key, all)
      // Each end by itself has been judged.
      if (other !== undefined && judgeNeed(jointNeed(all)) !== undefined) needs.push(jointNeed(all))
    }
    const names = Array.from(this.#names.values(), ({ key, name }): [string, string] => [key, name])
    return {
      needs,
      outputs: outputs.size === 0 ? EMPTY_INSIDE.outputs : outputs,
      names: names.length === 0 ? EMPTY_INSIDE.names : new Map(names.sort()),
    }
  }
}

/** What the sentence needs. */
function factsOf(lack: Lack, { limits }: Need): Record<string, string | number> {
  if (lack === 'value-out-of-range') return limitsOf(limits!.editor!)
  return lack === 'too-many-sources' ? { count: runLimits.sources } : {}
}

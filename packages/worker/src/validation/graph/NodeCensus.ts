import type { CheckedGraph } from './CheckedGraph.ts'

/** What kinds of nodes a graph has: how many start runs, and which use a template. */
export class NodeCensus {
  readonly #graph: CheckedGraph
  /** Rows of graph nodes by the template that they use. */
  readonly #users = new Map<string, Set<number>>()
  /** Graph nodes that came, or came back, since they were last asked for. */
  #newUsers: number[] = []
  #triggers = 0
  #useInterfaces = 0
  /** Rows of ends of subgraphs. */
  readonly #ends = new Set<number>()
  /** Templates that are used, or no more, since they were last asked for. */
  #changedUses = new Set<string>()
  #haveUsersChanged = true

  constructor(graph: CheckedGraph) {
    this.#graph = graph
  }

  get hasTriggers(): boolean {
    return this.#triggers > 0
  }

  get hasJoints(): boolean {
    return this.#ends.size + this.#users.size > 0
  }

  /** Rows of graph nodes and of ends of subgraphs. */
  joints(): Set<number> {
    const rows = new Set(this.#ends)
    for (const users of this.#users.values()) for (const row of users) rows.add(row)
    return rows
  }

  /** Ids of the templates that are used. */
  get templates(): Iterable<string> {
    return this.#users.keys()
  }

  isUsing(template: string): boolean {
    return this.#users.has(template)
  }

  /** How many graph nodes use each. */
  get useCounts(): (readonly [template: string, count: number])[] {
    return Array.from(this.#users, ([template, rows]) => [template, rows.size])
  }

  /** Nodes, and interfaces of graph nodes. */
  get size(): number {
    return this.#graph.nodes.count + this.#useInterfaces
  }

  /** A present node gets other interfaces. @param by 1 once it has them, -1 as long as it has those that it had. */
  countInterfaces(row: number, by: 1 | -1): void {
    const { nodes } = this.#graph
    if (this.#graph.shapeOf(row).type.templateId === undefined) return
    this.#useInterfaces += by * (nodes.endInterface[row]! - nodes.firstInterface[row]!)
  }

  usersOf(template: string): Iterable<number> {
    return this.#users.get(template) ?? []
  }

  takeNewUsers(): readonly number[] {
    const rows = this.#newUsers
    this.#newUsers = []
    return rows
  }

  /** @returns Templates that came to be used, or are no more, since the graph was loaded or this was last asked. */
  takeChangedUses(): ReadonlySet<string> {
    const changed = this.#changedUses
    if (changed.size > 0) this.#changedUses = new Set()
    return changed
  }

  /** Whether graph nodes came or went since that was last taken. */
  get haveUsersChanged(): boolean {
    return this.#haveUsersChanged
  }

  /** As `haveUsersChanged`, until now. */
  takeUsersChanged(): boolean {
    const haveChanged = this.#haveUsersChanged
    this.#haveUsersChanged = false
    return haveChanged
  }

  forgetChanges(): void {
    this.#haveUsersChanged = false
  }

  clear(): void {
    if (this.#users.size > 0) this.#users.clear()
    if (this.#newUsers.length > 0) this.#newUsers = []
    this.#triggers = 0
    this.#useInterfaces = 0
    if (this.#ends.size > 0) this.#ends.clear()
    if (this.#changedUses.size > 0) this.#changedUses.clear()
    this.#haveUsersChanged = true
  }

  addAll(): void {
    const { shapes, nodes } = this.#graph
    for (let row = 0; row < nodes.ids.length; row++) if (shapes[nodes.shape[row]!]!.isCounted) this.add(row)
    this.#newUsers.length = 0
    this.#changedUses.clear()
  }

  add(row: number): void {
    const { isTrigger, isEnd, templateId } = this.#graph.shapeOf(row).type
    if (isTrigger) this.#triggers++
    if (isEnd) this.#ends.add(row)
    if (templateId === undefined) return
    this.countInterfaces(row, 1)
    this.#haveUsersChanged = true
    this.#newUsers.push(row)
    const rows = this.#users.get(templateId)
    if (rows !== undefined) rows.add(row)
    else {
      this.#users.set(templateId, new Set([row]))
      this.#changedUses.add(templateId)
    }
  }

  remove(row: number): void {
    const { isTrigger, isEnd, templateId } = this.#graph.shapeOf(row).type
    if (isTrigger) this.#triggers--
    if (isEnd) this.#ends.delete(row)
    if (templateId === undefined) return
    this.countInterfaces(row, -1)
    this.#haveUsersChanged = true
    const rows = this.#users.get(templateId)
    if (rows?.delete(row) !== true || rows.size > 0) return
    this.#users.delete(templateId)
    this.#changedUses.add(templateId)
  }
}

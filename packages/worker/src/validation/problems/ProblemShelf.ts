import type { FoundProblem, LocalProblem, ProblemSeverity, TemplateName } from './GraphProblem.ts'
import { laterNames, nameLater } from './NodeNames.ts'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Holds what the place of its graph adds to a problem. */
interface Told {
  readonly template: TemplateName | undefined
  readonly severity: ProblemSeverity
}

/** Collects what changes between two answers. */
export class ChangeCollector {
  #numbers = 0
  #removed: number[] = []
  #added = new Map<number, FoundProblem>()

  /** Copies key by key, since spreading objects of many forms takes ten times as long while the code is cold. */
  add(local: LocalProblem, { template, severity }: Told): number {
    const { code, interface: key, connection, details } = local
    const number = ++this.#numbers
    const names = laterNames(local)
    const problem: Writable<FoundProblem> =
      names === undefined
        ? { code, severity, nodes: local.nodes, details, number }
        : nameLater({ code, severity, details, number }, names)
    if (key !== undefined) problem.interface = key
    if (connection !== undefined) problem.connection = connection
    if (template !== undefined) problem.template = template
    this.#added.set(number, problem)
    return number
  }

  remove(number: number): void {
    if (!this.#added.delete(number)) this.#removed.push(number)
  }

  take(): { removed: number[]; added: FoundProblem[] } {
    const change = { removed: this.#removed, added: [...this.#added.values()] }
    this.#removed = []
    this.#added = new Map()
    return change
  }
}

/** Says where a graph lies and whether a run reaches it: nothing in a graph that no run reaches is an error. */
export interface ShelfPlace {
  readonly template: TemplateName | undefined
  readonly isReached: boolean
}

/** Hints are not counted. */
export interface ProblemCounts {
  readonly errors: number
  readonly warnings: number
}

interface Entry {
  readonly problem: LocalProblem
  number: number
}

/** Keeps the problems of one graph by what they are about. */
export class ProblemShelf<Key> {
  readonly #changes: ChangeCollector
  /** Is made with the first problem, since most of thousands of subgraphs have none. */
  #entries: Map<Key, Entry[]> | undefined
  #place: ShelfPlace
  #errors = 0
  #warnings = 0

  constructor(changes: ChangeCollector, place: ShelfPlace) {
    this.#changes = changes
    this.#place = place
  }

  /** Counts problems as they are told: errors are warnings in a graph that no run reaches. */
  get counts(): ProblemCounts {
    const { isReached } = this.#place
    return { errors: isReached ? this.#errors : 0, warnings: this.#warnings + (isReached ? 0 : this.#errors) }
  }

  /** Takes what is now wrong with something; what was so before stays under its number. */
  put(key: Key, problems: readonly LocalProblem[]): void {
    const before = this.#entries?.get(key)
    if (problems.length === 0) return before && this.#drop(key, before)
    const entries =
      before === undefined ? problems.map((problem) => this.#take(problem)) : this.#takeOthers(before, problems)
    this.#entries ??= new Map()
    this.#entries.set(key, entries)
  }

  #takeOthers(before: readonly Entry[], problems: readonly LocalProblem[]): Entry[] {
    const left = groupByText(before)
    const entries = problems.map((problem) => left.get(JSON.stringify(problem))?.pop() ?? this.#take(problem))
    this.#remove([...left.values()].flat())
    return entries
  }

  #take(problem: LocalProblem): Entry {
    this.#count(problem, 1)
    return { problem, number: this.#publish(problem) }
  }

  /** Tells problems anew where the graph is called otherwise, or errors where it is used otherwise. */
  move(place: ShelfPlace): void {
    const { template, isReached } = this.#place
    const isRenamed = template?.name !== place.template?.name
    if (!isRenamed && isReached === place.isReached) return
    this.#place = place
    if (!isRenamed && this.#errors === 0) return
    for (const entries of this.#entries?.values() ?? []) {
      for (const entry of entries) {
        if (!isRenamed && entry.problem.severity !== 'error') continue
        this.#changes.remove(entry.number)
        entry.number = this.#publish(entry.problem)
      }
    }
  }

  clear(): void {
    for (const key of this.#entries?.keys() ?? []) this.put(key, [])
  }

  #drop(key: Key, entries: readonly Entry[]): void {
    this.#remove(entries)
    this.#entries!.delete(key)
  }

  #remove(entries: readonly Entry[]): void {
    for (const { problem, number } of entries) {
      this.#count(problem, -1)
      this.#changes.remove(number)
    }
  }

  #count({ severity }: LocalProblem, by: 1 | -1): void {
    if (severity === 'error') this.#errors += by
    else if (severity === 'warning') this.#warnings += by
  }

  #publish(problem: LocalProblem): number {
    const { template, isReached } = this.#place
    const severity = problem.severity === 'error' && !isReached ? 'warning' : problem.severity
    return this.#changes.add(problem, { template, severity })
  }
}

/** Equal problems have equal texts. */
function groupByText(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const text = JSON.stringify(entry.problem)
    const group = groups.get(text)
    if (group === undefined) groups.set(text, [entry])
    else group.push(entry)
  }
  return groups
}

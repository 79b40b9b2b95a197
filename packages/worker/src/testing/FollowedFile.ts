/** Tells a validator of the edits of an open file as the worker does, and compares what it knows with a check of the whole. */
import { type GraphEngine, type NodeType, type SavedEditor, streamSaved } from '@phoenix/graph-engine'
import { FileFollower } from '../FileFollower.ts'
import type { FoundProblem, GraphProblem, InsideProblems } from '../validation/problems/GraphProblem.ts'
import { Validator } from '../validation/Validator.ts'
import { takeAtOnce } from './takeAtOnce.ts'

export class FollowedFile {
  /** Counts the edits that could not be followed. */
  wholeChecks = 0
  readonly problems = new Map<number, FoundProblem>()
  readonly #engine: GraphEngine
  readonly #nodeTypes: readonly NodeType[]
  readonly #follower: FileFollower
  /** By the place of the graph node. */
  readonly #inside = new Map<string, string>()
  #validator: Validator

  constructor(engine: GraphEngine, nodeTypes: readonly NodeType[]) {
    this.#engine = engine
    this.#nodeTypes = nodeTypes
    this.#follower = new FileFollower(engine, () => {})
    this.#validator = this.#takeAll()
  }

  /**
   * Tells the validator of the edits since the last call.
   * @param pause Called where the reading pauses.
   * @throws When it takes back what it never told.
   */
  update(pause?: () => void): void {
    const edit = takeAtOnce(this.#follower, pause)
    const change = edit && this.#validator.edit(structuredClone(edit))
    if (change === undefined) {
      this.wholeChecks++
      this.#validator = this.#takeAll()
      return
    }
    for (const number of change.removed) {
      if (!this.problems.delete(number)) throw new Error(`Problem ${number} was taken back and never told`)
    }
    for (const problem of change.added) {
      if (this.problems.has(problem.number)) throw new Error(`Problem ${problem.number} was told twice`)
      this.problems.set(problem.number, problem)
    }
    this.#takeInside(change.inside)
  }

  /** @returns Problems that are told and not there, with a minus, and problems that are there and not told, with a plus. */
  differences(): string[] {
    const saved = this.#engine.save()
    const afresh = new Validator(saved, this.#nodeTypes)
    return [
      ...compare(textsOf(this.problems.values()), textsOf(afresh.problems)),
      ...compare(shownIn(saved, this.#inside), shownIn(saved, countsByPlace(afresh.inside))),
    ]
  }

  #takeAll(): Validator {
    const bytes = new TextEncoder().encode(JSON.stringify(this.#engine.save()))
    const validator = new Validator(streamSaved(bytes), this.#nodeTypes)
    this.problems.clear()
    this.#inside.clear()
    this.#takeInside(validator.inside)
    for (const problem of validator.problems) this.problems.set(problem.number, problem)
    this.#follower.clear()
    return validator
  }

  #takeInside(told: readonly InsideProblems[]): void {
    for (const [place, counts] of countsByPlace(told)) this.#inside.set(place, counts)
  }
}

function countsByPlace(told: readonly InsideProblems[]): [place: string, counts: string][] {
  return told.flatMap(({ template, nodes, errors, warnings }) =>
    nodes.map((node): [string, string] => [`${template}/${node}`, `${errors} ${warnings}`]),
  )
}

/** @returns The counts that the graph nodes of a file must show; nodes that are gone do not count. */
function shownIn({ graph, graphTemplates }: SavedEditor, counts: Iterable<readonly [string, string]>): string[] {
  const graphs = [{ id: undefined, nodes: graph.nodes }, ...graphTemplates]
  const places = new Set(graphs.flatMap(({ id, nodes }) => nodes.map((node) => `${id}/${node.id}`)))
  return Array.from(counts).flatMap(([place, count]) =>
    places.has(place) && count !== '0 0' ? `${place} ${count}` : [],
  )
}

/** Rows that came back stand elsewhere in a file, and with them the nodes of a problem. */
function textsOf(problems: Iterable<GraphProblem>): string[] {
  return Array.from(problems, ({ nodes, ...problem }) => {
    const known = { ...problem, number: undefined, nodes: nodes.toSorted() }
    return JSON.stringify(Object.entries(known).toSorted())
  })
}

function compare(told: readonly string[], right: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of right) counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const text of told) counts.set(text, (counts.get(text) ?? 0) - 1)
  return [...counts].flatMap(([text, count]) => (count === 0 ? [] : `${count < 0 ? '-' : '+'} ${text}`))
}

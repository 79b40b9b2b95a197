import type { LocalProblem } from '../problems/GraphProblem.ts'
import { type Feed, textOf } from './Feed.ts'
import type { Need } from './Need.ts'

/** What an output of the subgraph gives, by the key of that end. */
export interface EndOutput {
  readonly key: string
  readonly feed: Feed
}

/** What an input of the subgraph is called. */
export interface EndName {
  readonly key: string
  readonly name: string
}

const NO_NEEDS: readonly Need[] = []

/** What is found at one node. */
export class Look {
  needs: readonly Need[] = NO_NEEDS
  /** By what they say: of equal ones one. */
  problems: Map<string, LocalProblem> | undefined
  output: EndOutput | undefined
  name: EndName | undefined

  need(need: Need): void {
    if (this.needs === NO_NEEDS) this.needs = [need]
    else (this.needs as Need[]).push(need)
  }

  tell(problem: LocalProblem): void {
    this.problems ??= new Map()
    this.problems.set(JSON.stringify([problem.code, problem.interface, problem.details]), problem)
  }
}

/** @returns Whether that is another value than before. */
export function keep<T>(
  map: Map<number, T>,
  row: number,
  value: T | undefined,
  areSame: (a: T, b: T) => boolean,
): boolean {
  const before = map.get(row)
  if (before === value || (before !== undefined && value !== undefined && areSame(before, value))) return false
  if (value === undefined) map.delete(row)
  else map.set(row, value)
  return true
}

export function isSameOutput(a: EndOutput, b: EndOutput): boolean {
  return a.key === b.key && textOf(a.feed) === textOf(b.feed)
}

export function isSameName(a: EndName, b: EndName): boolean {
  return a.key === b.key && a.name === b.name
}

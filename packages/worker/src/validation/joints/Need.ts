import type { InterfaceDefinition } from '@phoenix/graph-engine'
import { judgeHanded, Verdict } from '../types/judgeValue.ts'
import { type Feed, Given, isTooMuch, mayBeTooMuch, textOf } from './Feed.ts'

/** An input and what comes to it through ends of subgraphs. */
export interface Need {
  readonly feed: Feed
  readonly isRequired: boolean
  /** The verdict about its own value, which counts where nothing comes. */
  readonly own: Verdict
  readonly isSingle: boolean
  /** Judges values that are given for the input; undefined where any will do. */
  readonly limits: InterfaceDefinition | undefined
}

/** A device refuses it, or the node that runs does; 'later' where it depends on what leads into the subgraph around. */
export type Lack = 'missing-input' | 'multiple-connections' | 'too-many-sources' | 'value-out-of-range' | 'later'

/** @returns The need of an end, which hands on whatever comes. */
export function jointNeed(feed: Feed): Need {
  return { feed, isRequired: false, own: Verdict.fine, isSingle: false, limits: undefined }
}

export function judgeNeed({ feed, isRequired, own, isSingle, limits }: Need): Lack | undefined {
  const { sources, given, values, ends } = feed
  if (isTooMuch(feed)) return 'too-many-sources'
  if (isSingle && sources > 1) return 'multiple-connections'
  const isJudged = sources === 0 && (isRequired || limits !== undefined)
  if (ends.size > 0) return isSingle || isJudged || mayBeTooMuch(feed) ? 'later' : undefined
  if (!isJudged) return undefined
  if (given === Given.nothing) {
    return own === Verdict.missing ? 'missing-input' : own === Verdict.outOfRange ? 'value-out-of-range' : undefined
  }
  if (given === Given.empty) return isRequired ? 'missing-input' : undefined
  // An input that takes several values uses the first that comes.
  const isWrong = limits !== undefined && values.every((value) => judgeHanded(value, limits) === Verdict.outOfRange)
  return isWrong ? 'value-out-of-range' : undefined
}

export function textOfNeed({ feed, isRequired, own, isSingle, limits }: Need): string {
  return `${Number(isRequired)}${own}${Number(isSingle)} ${numberOf(limits)} ${textOf(feed)}`
}

const numbers = new WeakMap<InterfaceDefinition, number>()
let last = 0

function numberOf(limits: InterfaceDefinition | undefined): number {
  if (limits === undefined) return 0
  let number = numbers.get(limits)
  if (number === undefined) numbers.set(limits, (number = ++last))
  return number
}

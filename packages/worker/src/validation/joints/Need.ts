import type { InterfaceDefinition } from '@phoenix/graph-engine'
import { judgeHanded, Verdict } from '../types/judgeValue.ts'
import { type Feed, Given, isTooMuch, mayBeTooMuch, textOf } from './Feed.ts'

/** An input, with what comes to it through ends of subgraphs. */
export interface Need {
  readonly feed: Feed
  readonly isRequired: boolean
  /** Of its own value, which stands for what does not come. */
  readonly own: Verdict
  readonly isSingle: boolean
  /** By which values are judged that are given for it; undefined where any will do. */
  readonly limits: InterfaceDefinition | undefined
}

/** What a device refuses, or the node that runs; 'later' where it hangs on what leads into the subgraph around. */
export type Lack = 'missing-input' | 'multiple-connections' | 'too-many-sources' | 'value-out-of-range' | 'later'

/** Of what hands on whatever comes. */
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
  // Of several, which are for inputs that take several, the first that comes counts.
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

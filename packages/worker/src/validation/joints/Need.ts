import { type Feed, Given, textOf } from './Feed.ts'

/** An input, with what comes to it through ends of subgraphs. */
export interface Need {
  readonly feed: Feed
  readonly isRequired: boolean
  /** Whether it is empty where nothing comes: its own value stands for what does not come. */
  readonly isOwnEmpty: boolean
  readonly isSingle: boolean
}

/** What a device refuses; 'later' where it hangs on what leads into the subgraph around. */
export type Lack = 'missing-input' | 'multiple-connections' | 'later'

export function judgeNeed({ feed, isRequired, isOwnEmpty, isSingle }: Need): Lack | undefined {
  const { sources, given, ends } = feed
  if (isSingle && sources > 1) return 'multiple-connections'
  if (ends.size > 0) return isSingle || (isRequired && sources === 0) ? 'later' : undefined
  if (!isRequired || sources > 0) return undefined
  const isEmpty = given === Given.empty || (given === Given.nothing && isOwnEmpty)
  return isEmpty ? 'missing-input' : undefined
}

export function textOfNeed({ feed, isRequired, isOwnEmpty, isSingle }: Need): string {
  return `${Number(isRequired)}${Number(isOwnEmpty)}${Number(isSingle)}${textOf(feed)}`
}

import type { OutputSource, OwnValue } from '@phoenix/graph-engine'
import { text } from '../shared/text.ts'
import { quoteValue } from '../shared/quoteValue.ts'
import { type RunValues, useKey } from './RunValues.ts'

/** More are told by their number. */
const MOST = 3

type Source = OutputSource | OwnValue

/** @returns What sources gave in the last run, in a word or two; undefined as long as none gave anything. */
export function textOfSources(values: Pick<RunValues, 'get'>, sources: readonly Source[]): string | undefined {
  const texts = sources.flatMap((source) => textOf(values, source) ?? [])
  if (texts.length === 0) return undefined
  return texts.length > MOST ? text('value.items', { count: texts.length }) : texts.join(', ')
}

function textOf(values: Pick<RunValues, 'get'>, source: Source): string | undefined {
  return 'value' in source ? quoteValue(source.value) : values.get(source.node, source.key, useKey(source.use))
}

/**
 * Says the warnings of opening in the reader's language. The engine says them in English sentences that its SPEC.md fixes; what
 * the check of the graph finds too is left to it, which names the nodes and knows when it is mended.
 */
import { text, type TextKey } from '../shared/text.ts'

const inSubgraph = /^Subgraph "(?<name>.*)": (?<rest>.*)$/su

const found = [
  /^Node type .* is not registered$/su,
  /^Could not find interface with id /su,
  /^Connection \d+ does not join an output to an input$/u,
  /^it contains itself$/u,
]

const sentences: readonly [RegExp, TextKey][] = [
  [/^Node type (?<id>.*) is not registered$/su, 'opening.nodeType'],
  [/^Could not find interface with id (?<id>.*)$/su, 'opening.noInterface'],
  [/^Connection \d+ does not join an output to an input$/u, 'opening.noPair'],
  [/^it contains itself$/u, 'opening.recursive'],
  [/^Connection \d+ cannot be read$/u, 'opening.connection'],
  [/^Node id (?<id>.*) is used twice; /su, 'opening.nodeId'],
  [/^Interface id (?<id>.*) is used twice; /su, 'opening.interfaceId'],
  [/^Connection id (?<id>.*) is missing or used twice; /su, 'opening.connectionId'],
  [/^Annotation id (?<id>.*) is used twice; /su, 'opening.annotationId'],
  [/^Annotation \d+ cannot be read$/u, 'opening.annotation'],
  [/^it has no id of its own and cannot be used$/u, 'opening.noId'],
  [/^a node cannot be read$/u, 'opening.node'],
]

/** @param isChecked Whether the check has said what it found. */
export function openingWarnings(warnings: readonly string[], isChecked: boolean): readonly string[] {
  if (!isChecked) return warnings
  return warnings.filter((warning) => !found.some((pattern) => pattern.test(partsOf(warning).rest)))
}

export function tellWarning(warning: string): string {
  const { name, rest } = partsOf(warning)
  const match = sentences.find(([pattern]) => pattern.test(rest))
  if (match === undefined) return warning
  const [pattern, key] = match
  const sentence = text(key, { id: pattern.exec(rest)?.groups?.['id'] ?? '' })
  return name === undefined ? sentence : text('opening.inSubgraph', { name, sentence })
}

function partsOf(warning: string): { readonly name: string | undefined; readonly rest: string } {
  const { name, rest } = inSubgraph.exec(warning)?.groups ?? {}
  return rest === undefined ? { name: undefined, rest: warning } : { name, rest }
}

import type { NodeType } from '@phoenix/graph-engine'
import { nameOf } from './describeProblem.ts'
import type { GraphProblem, ProblemCode } from './GraphProblem.ts'
import { rangeOf } from './rangeOf.ts'
import { type ProblemLanguage, quote, short, tellCount, typeName } from './words.ts'

/**
 * A few words for the node that bears the problem, where `describeProblem` has the whole sentence.
 * @param nodeTypes In that language, for the names of interfaces; without them they are named as when it was found.
 */
export function summarizeProblem(
  problem: GraphProblem,
  language: ProblemLanguage,
  nodeTypes: readonly NodeType[] = [],
): string {
  return words[problem.code][language](problem, quote(nameOf(problem, nodeTypes)))
}

type Words = (problem: GraphProblem, name: string) => string

const words: Record<ProblemCode, Record<ProblemLanguage, Words>> = {
  'empty-graph': { tr: () => 'Akış boş', en: () => 'The flow is empty' },
  'unregistered-type': {
    tr: ({ details }) => `Türü tanınmıyor: ${short(details['type'])}`,
    en: ({ details }) => `Unknown type: ${short(details['type'])}`,
  },
  'duplicate-id': { tr: () => 'Kimliği yineleniyor', en: () => 'Its id is used twice' },
  'dangling-connection': {
    tr: ({ details }) =>
      `${details['count'] === undefined ? 'Bir' : tellCount(details['count'], 'tr')} bağlantının ucu boşta`,
    en: ({ details }) =>
      details['count'] === undefined
        ? 'A connection leads nowhere'
        : `${tellCount(details['count'], 'en')} connections lead nowhere`,
  },
  'duplicate-connection': { tr: () => 'Aynı bağlantı iki kez', en: () => 'The same connection twice' },
  'multiple-connections': {
    tr: (_problem, name) => `${name} tek bağlantı alır`,
    en: (_problem, name) => `${name} takes one connection`,
  },
  'too-many-sources': {
    tr: ({ details }, name) =>
      `${details['name'] === undefined ? 'Bir uca' : `${name} girişine`} çok fazla çıkış ulaşıyor`,
    en: ({ details }, name) => `Too many outputs lead to ${details['name'] === undefined ? 'an end' : name}`,
  },
  'type-mismatch': {
    tr: ({ details }) => `Türler farklı: ${typeName(details['from'], 'tr')}, ${typeName(details['to'], 'tr')}`,
    en: ({ details }) => `Types differ: ${details['from']}, ${details['to']}`,
  },
  'missing-input': { tr: (_problem, name) => `${name} boş`, en: (_problem, name) => `${name} is empty` },
  'value-out-of-range': {
    tr: (problem, name) => `${name} ${rangeOf(problem, 'tr')}`,
    en: (problem, name) => `${name}: ${rangeOf(problem, 'en')}`,
  },
  'unreachable-node': { tr: () => 'Tetikleyiciden ulaşılmıyor', en: () => 'No trigger leads here' },
  'unconnected-node': { tr: () => 'Bağlantısı yok', en: () => 'Connected to nothing' },
  cycle: { tr: () => 'Bir döngünün içinde', en: () => 'Part of a cycle' },
  'recursive-template': { tr: () => 'Kendi kendini içeriyor', en: () => 'It contains itself' },
  'graph-too-large': {
    tr: ({ details }) => (details['depth'] === undefined ? 'İçi çok büyük' : 'İçi çok derin'),
    en: ({ details }) => (details['depth'] === undefined ? 'Too large inside' : 'Too deep inside'),
  },
  'unused-template': { tr: () => 'Kullanılmıyor', en: () => 'Not used' },
}

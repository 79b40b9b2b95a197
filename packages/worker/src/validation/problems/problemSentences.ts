import type { GraphProblem, ProblemCode } from './GraphProblem.ts'
import { rangeOf } from './rangeOf.ts'
import { type ProblemLanguage, short, tellCount, typeName } from './words.ts'

export interface SentenceParts {
  readonly problem: GraphProblem
  readonly nodes: string
  /** Names the interface concerned. */
  readonly name: string
}

type Sentence = (parts: SentenceParts) => string

export const problemSentences: Record<ProblemCode, Record<ProblemLanguage, Sentence>> = {
  'empty-graph': {
    tr: () => 'Akış boş. Çalıştırmak için en az bir düğüm ekleyin.',
    en: () => 'The flow is empty. Add at least one node to run it.',
  },
  'unregistered-type': {
    tr: ({ nodes, problem }) => `${nodes} düğümünün türü tanınmıyor: ${short(problem.details['type'])}.`,
    en: ({ nodes, problem }) => `The type of the node ${nodes} is not known: ${short(problem.details['type'])}.`,
  },
  'duplicate-id': {
    tr: ({ nodes, problem }) =>
      `Aynı kimlik birden çok kez kullanılmış: ${short(problem.details['id'])}${inside(nodes)}.`,
    en: ({ nodes, problem }) => `The same id is used more than once: ${short(problem.details['id'])}${inside(nodes)}.`,
  },
  'dangling-connection': {
    tr: ({ nodes, problem: { details } }) =>
      `${details['count'] === undefined ? 'Bir' : tellCount(details['count'], 'tr')} bağlantının ucu boşta${inside(nodes)}. Çalıştırırken yok sayılır.`,
    en: ({ nodes, problem: { details } }) =>
      details['count'] === undefined
        ? `A connection leads nowhere${inside(nodes)}. A run ignores it.`
        : `${tellCount(details['count'], 'en')} connections lead nowhere${inside(nodes)}. A run ignores them.`,
  },
  'duplicate-connection': {
    tr: ({ nodes, name, problem: { details } }) =>
      details['count'] === undefined
        ? `Aynı bağlantı iki kez kurulmuş: ${nodes}.`
        : `${nodes} düğümünün ${name} girişinde ${tellCount(details['count'], 'tr')} bağlantı yineleniyor.`,
    en: ({ nodes, name, problem: { details } }) =>
      details['count'] === undefined
        ? `The same connection exists twice: ${nodes}.`
        : `Of the connections into ${name} of ${nodes}, ${tellCount(details['count'], 'en')} are repeated.`,
  },
  'multiple-connections': {
    tr: ({ nodes, name }) => `${nodes} düğümünün ${name} girişi yalnızca bir bağlantı alabilir.`,
    en: ({ nodes, name }) => `The input ${name} of ${nodes} takes one connection only.`,
  },
  'too-many-sources': {
    tr: ({ nodes, name, problem: { details } }) =>
      `${nodes} düğümünün ${details['name'] === undefined ? 'bir ucuna' : `${name} girişine`} çok fazla çıkış ulaşıyor: en çok ${tellCount(details['count'], 'tr')} çıkış izlenebilir; alt akışlardan geçenler her yol için yeniden sayılır.`,
    en: ({ nodes, name, problem: { details } }) =>
      `Too many outputs lead to ${details['name'] === undefined ? 'an end' : `the input ${name}`} of ${nodes}: at most ${tellCount(details['count'], 'en')} can be followed, those through subgraphs counted for each way.`,
  },
  'type-mismatch': {
    tr: ({ nodes, name, problem: { details } }) => {
      const types = `${typeName(details['from'], 'tr')} ve ${typeName(details['to'], 'tr')}`
      return details['count'] === undefined
        ? `Bağlantının iki ucundaki türler farklı (${types}): ${nodes}.`
        : `${nodes} düğümünün ${name} girişine gelen ${tellCount(details['count'], 'tr')} bağlantının iki ucundaki türler farklı (örneğin ${types}).`
    },
    en: ({ nodes, name, problem: { details } }) => {
      const types = `${details['from']} and ${details['to']}`
      return details['count'] === undefined
        ? `The ends of a connection differ in type (${types}): ${nodes}.`
        : `Of the connections into ${name} of ${nodes}, ${tellCount(details['count'], 'en')} differ in type at their ends (such as ${types}).`
    },
  },
  'missing-input': {
    tr: ({ nodes, name, problem: { details } }) =>
      details['through'] === undefined
        ? `${nodes} düğümünün ${name} girişi boş. Bir değer yazın ya da bir bağlantı kurun.`
        : `${nodes} düğümünün ${name} girişine bağlantısından hiçbir şey gelmiyor: geçtiği alt akışta o uca hiçbir düğüm bağlı değil.`,
    en: ({ nodes, name, problem: { details } }) =>
      details['through'] === undefined
        ? `The input ${name} of ${nodes} is empty. Enter a value or connect it.`
        : `Nothing comes to the input ${name} of ${nodes} through its connection: in the subgraph that it leads through, no node leads to that end.`,
  },
  'value-out-of-range': {
    tr: ({ nodes, name, problem }) => `${nodes} düğümünün ${name} değeri geçersiz: ${rangeOf(problem, 'tr')}.`,
    en: ({ nodes, name, problem }) => `The value ${name} of ${nodes} is not valid: ${rangeOf(problem, 'en')}.`,
  },
  'unreachable-node': {
    tr: ({ nodes }) => `${nodes} düğümüne hiçbir tetikleyiciden ulaşılmıyor. Girişlerinden birini bağlayın.`,
    en: ({ nodes }) => `No trigger leads to the node ${nodes}. Connect one of its inputs.`,
  },
  'unconnected-node': {
    tr: ({ nodes }) => `${nodes} düğümü hiçbir düğüme bağlı değil.`,
    en: ({ nodes }) => `The node ${nodes} is connected to nothing.`,
  },
  cycle: {
    tr: ({ nodes }) => `Düğümler bir döngü oluşturuyor: ${nodes}. Döngüdeki bağlantılardan birini kaldırın.`,
    en: ({ nodes }) => `Nodes form a cycle: ${nodes}. Remove one of its connections.`,
  },
  'recursive-template': {
    tr: ({ problem: { details } }) =>
      `Alt akış kendi kendini içeriyor: ${short(details['names'])}${details['more'] ? ` ve ${tellCount(details['more'], 'tr')} alt akış daha` : ''}.`,
    en: ({ problem: { details } }) =>
      `A subgraph contains itself: ${short(details['names'])}${details['more'] ? ` and ${tellCount(details['more'], 'en')} more` : ''}.`,
  },
  'graph-too-large': {
    tr: ({ nodes, problem: { details } }) =>
      details['depth'] === undefined
        ? `Akış alt akışlarıyla birlikte çok büyük${inside(nodes)}: en çok ${tellCount(details['count'], 'tr')} düğüm çalıştırılabilir; bir alt akıştakiler her kullanımda yeniden sayılır.`
        : `Alt akışlar iç içe çok derin${inside(nodes)}: en çok ${tellCount(details['depth'], 'tr')} düzey çalıştırılabilir.`,
    en: ({ nodes, problem: { details } }) =>
      details['depth'] === undefined
        ? `The flow is too large with its subgraphs${inside(nodes)}: at most ${tellCount(details['count'], 'en')} nodes can run, those of a subgraph counted for each use.`
        : `Subgraphs lie too deep in each other${inside(nodes)}: at most ${tellCount(details['depth'], 'en')} levels can run.`,
  },
  'unused-template': {
    tr: ({ name }) => `${name} alt akışı kullanılmıyor.`,
    en: ({ name }) => `The subgraph ${name} is not used.`,
  },
}

function inside(nodes: string): string {
  return nodes === '' ? '' : ` (${nodes})`
}

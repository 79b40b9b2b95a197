import type { NodeType } from '@phoenix/graph-engine'
import type { GraphProblem, ProblemCode } from './GraphProblem.ts'

export type ProblemLanguage = 'tr' | 'en'

/** The title that people see for a node; undefined falls back to its id. */
export type TitleOf = (nodeId: string, templateId: string | undefined) => string | undefined

/**
 * The sentence for a problem: the one home of these texts, for server, device and app.
 * @param nodeTypes In that language, for the names of interfaces; without them they are named as when it was found.
 */
export function describeProblem(
  problem: GraphProblem,
  language: ProblemLanguage,
  titleOf: TitleOf,
  nodeTypes: readonly NodeType[] = [],
): string {
  const { template, code } = problem
  const titles = problem.nodes.slice(0, shownNodes).map((id) => quote(titleOf(id, template?.id) ?? id, language))
  const named = listTitles(titles, problem.nodes.length, language)
  const within = listWithin(problem, language)
  const parts = { problem, nodes: within ?? named, name: quote(nameOf(problem, nodeTypes), language) }
  const said = sentences[code][language](parts)
  const sentence = within === undefined ? said : `${heldBy(named, language)} ${said}`
  if (template === undefined || code === 'recursive-template' || code === 'unused-template') return sentence
  const name = quote(template.name, language)
  return language === 'tr' ? `${name} alt akışında: ${sentence}` : `In the subgraph ${name}: ${sentence}`
}

/** The interface's, in that language. */
export function nameOf({ interface: key, details }: GraphProblem, nodeTypes: readonly NodeType[]): string {
  const nodeType = nodeTypes.find(({ type }) => type === details['type'])
  return nodeType?.inputs[key ?? String(details['key'])]?.name ?? String(details['name'])
}

const shownNodes = 3

interface SentenceParts {
  readonly problem: GraphProblem
  readonly nodes: string
  /** Of the interface concerned. */
  readonly name: string
}

type Sentence = (parts: SentenceParts) => string

const sentences: Record<ProblemCode, Record<ProblemLanguage, Sentence>> = {
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
      `${details['count'] === undefined ? 'Bir' : details['count']} bağlantının ucu boşta${inside(nodes)}. Çalıştırırken yok sayılır.`,
    en: ({ nodes, problem: { details } }) =>
      details['count'] === undefined
        ? `A connection leads nowhere${inside(nodes)}. A run ignores it.`
        : `${details['count']} connections lead nowhere${inside(nodes)}. A run ignores them.`,
  },
  'duplicate-connection': {
    tr: ({ nodes, name, problem: { details } }) =>
      details['count'] === undefined
        ? `Aynı bağlantı iki kez kurulmuş: ${nodes}.`
        : `${nodes} düğümünün ${name} girişinde ${details['count']} bağlantı yineleniyor.`,
    en: ({ nodes, name, problem: { details } }) =>
      details['count'] === undefined
        ? `The same connection exists twice: ${nodes}.`
        : `Of the connections into ${name} of ${nodes}, ${details['count']} are repeated.`,
  },
  'multiple-connections': {
    tr: ({ nodes, name }) => `${nodes} düğümünün ${name} girişi yalnızca bir bağlantı alabilir.`,
    en: ({ nodes, name }) => `The input ${name} of ${nodes} takes one connection only.`,
  },
  'type-mismatch': {
    tr: ({ nodes, name, problem: { details } }) => {
      const types = `${typeName(details['from'], 'tr')} ve ${typeName(details['to'], 'tr')}`
      return details['count'] === undefined
        ? `Bağlantının iki ucundaki türler farklı (${types}): ${nodes}.`
        : `${nodes} düğümünün ${name} girişine gelen ${details['count']} bağlantının iki ucundaki türler farklı (örneğin ${types}).`
    },
    en: ({ nodes, name, problem: { details } }) => {
      const types = `${details['from']} and ${details['to']}`
      return details['count'] === undefined
        ? `The ends of a connection differ in type (${types}): ${nodes}.`
        : `Of the connections into ${name} of ${nodes}, ${details['count']} differ in type at their ends (such as ${types}).`
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
      `Alt akış kendi kendini içeriyor: ${short(details['names'])}${details['more'] ? ` ve ${details['more']} alt akış daha` : ''}.`,
    en: ({ problem: { details } }) =>
      `A subgraph contains itself: ${short(details['names'])}${details['more'] ? ` and ${details['more']} more` : ''}.`,
  },
  'graph-too-large': {
    tr: ({ nodes, problem: { details } }) =>
      details['depth'] === undefined
        ? `Akış alt akışlarıyla birlikte çok büyük${inside(nodes)}: en çok ${details['count']} düğüm çalıştırılabilir; bir alt akıştakiler her kullanımda yeniden sayılır.`
        : `Alt akışlar iç içe çok derin${inside(nodes)}: en çok ${details['depth']} düzey çalıştırılabilir.`,
    en: ({ nodes, problem: { details } }) =>
      details['depth'] === undefined
        ? `The flow is too large with its subgraphs${inside(nodes)}: at most ${details['count']} nodes can run, those of a subgraph counted for each use.`
        : `Subgraphs lie too deep in each other${inside(nodes)}: at most ${details['depth']} levels can run.`,
  },
  'unused-template': {
    tr: ({ name }) => `${name} alt akışı kullanılmıyor.`,
    en: ({ name }) => `The subgraph ${name} is not used.`,
  },
}

const turkishTypes: Readonly<Record<string, string>> = {
  text: 'metin',
  number: 'sayı',
  integer: 'tam sayı',
  boolean: 'doğru/yanlış',
  date: 'tarih',
  record: 'kayıt',
  list: 'liste',
  table: 'tablo',
  file: 'dosya',
}

/** The types' own names are English. */
export function typeName(type: string | number | undefined, language: ProblemLanguage): string {
  return (language === 'tr' && turkishTypes[String(type)]) || String(type)
}

/** @returns Where the problem lies in a graph that a graph node holds, the nodes in there. */
function listWithin({ details }: GraphProblem, language: ProblemLanguage): string | undefined {
  if (details['within'] === undefined) return undefined
  const text = String(details['within'])
  const titles = text === '' ? [] : text.split('\n').map((title) => quote(title, language))
  return listTitles(titles, titles.length + Number(details['withinMore']), language)
}

function heldBy(name: string, language: ProblemLanguage): string {
  return language === 'tr'
    ? `${name} düğümünün sakladığı alt akışta:`
    : `In the copy of the subgraph that ${name} keeps:`
}

function listTitles(titles: readonly string[], count: number, language: ProblemLanguage): string {
  const rest = count - titles.length
  const list = titles.join(', ')
  if (rest === 0) return list
  return language === 'tr' ? `${list} ve ${rest} düğüm daha` : `${list} and ${rest} more`
}

export function quote(text: string, language: ProblemLanguage): string {
  return language === 'tr' ? `“${short(text)}”` : `"${short(text)}"`
}

/** A file may call things by a megabyte of text. */
const MOST = 200

/** They turn around what follows, here the rest of the sentence. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export function short(text: unknown): string {
  const whole = String(text)
    .slice(0, 2 * MOST)
    .replace(TURNS, '')
  return whole.length > MOST ? `${whole.slice(0, MOST)}…` : whole
}

function inside(nodes: string): string {
  return nodes === '' ? '' : ` (${nodes})`
}

/** What the value has to be. */
export function rangeOf(problem: GraphProblem, language: ProblemLanguage): string {
  return language === 'tr' ? rangeTr(problem) : rangeEn(problem)
}

function rangeTr({ details: { kind, min, max } }: GraphProblem): string {
  if (kind === 'select') return 'listedeki seçeneklerden biri olmalı'
  if (kind === 'checkbox') return 'doğru ya da yanlış olmalı'
  if (kind === 'json') return 'JSON olarak okunabilen bir metin olmalı'
  const noun = kind === 'integer' ? 'bir tam sayı' : 'bir sayı'
  if (min !== undefined && max !== undefined) return `${min} ile ${max} arasında ${noun} olmalı`
  if (min !== undefined) return `en az ${min} olan ${noun} olmalı`
  return max === undefined ? `${noun} olmalı` : `en çok ${max} olan ${noun} olmalı`
}

function rangeEn({ details: { kind, min, max } }: GraphProblem): string {
  if (kind === 'select') return 'it must be one of the listed choices'
  if (kind === 'checkbox') return 'it must be true or false'
  if (kind === 'json') return 'it must be a text that is JSON'
  const noun = kind === 'integer' ? 'a whole number' : 'a number'
  if (min !== undefined && max !== undefined) return `it must be ${noun} between ${min} and ${max}`
  if (min !== undefined) return `it must be ${noun} of at least ${min}`
  return max === undefined ? `it must be ${noun}` : `it must be ${noun} of at most ${max}`
}

import type { NodeType } from '@phoenix/graph-engine'
import type { GraphProblem } from './GraphProblem.ts'
import { problemSentences } from './problemSentences.ts'
import { type ProblemLanguage, quote, tellCount } from './words.ts'

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
  const titles = problem.nodes.slice(0, shownNodes).map((id) => quote(titleOf(id, template?.id) ?? id))
  const named = listTitles(titles, problem.nodes.length, language)
  const within = listWithin(problem, language)
  const parts = { problem, nodes: within ?? named, name: quote(nameOf(problem, nodeTypes)) }
  const said = problemSentences[code][language](parts)
  const sentence = within === undefined ? said : `${heldBy(named, language)} ${said}`
  if (template === undefined || code === 'recursive-template' || code === 'unused-template') return sentence
  const name = quote(template.name)
  return language === 'tr' ? `${name} alt akışında: ${sentence}` : `In the subgraph ${name}: ${sentence}`
}

/** The interface's, in that language. */
export function nameOf({ interface: key, details }: GraphProblem, nodeTypes: readonly NodeType[]): string {
  const nodeType = nodeTypes.find(({ type }) => type === details['type'])
  return nodeType?.inputs[key ?? String(details['key'])]?.name ?? String(details['name'])
}

const shownNodes = 3

/** @returns Where the problem lies in a graph that a graph node holds, the nodes in there. */
function listWithin({ details }: GraphProblem, language: ProblemLanguage): string | undefined {
  if (details['within'] === undefined) return undefined
  const text = String(details['within'])
  const titles = text === '' ? [] : text.split('\n').map((title) => quote(title))
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
  const more = tellCount(rest, language)
  return language === 'tr' ? `${list} ve ${more} düğüm daha` : `${list} and ${more} more`
}

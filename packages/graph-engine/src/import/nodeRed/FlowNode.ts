import { numberedKey, type DraftNode } from '../GraphDraft.ts'
import { IdSpace } from '../IdSpace.ts'
import type { TemplateDraft } from '../TemplateDraft.ts'
import { arrayOf, indexOf, textOf, type Fields } from '../values.ts'

const INPUT = 'in'
const OUTPUT = 'out'
export const LINK = 'link'

/** Holds a node of a flow, and what its interfaces are called, by the numbers that Node-RED's wires go by. */
export interface FlowNode {
  readonly source: Fields
  readonly node: DraftNode
  readonly template: TemplateDraft | undefined
  readonly input: string
  /** Holds as many as the file says there are. */
  readonly outputs: readonly string[]
}

/** @returns How many outputs a node says it has: Node-RED trims its wires to them when it imports a file (`importNodes`). */
export function outputCount({ outputs }: Fields): number | undefined {
  return typeof outputs === 'number' ? indexOf(outputs) : undefined
}

/** @returns What the file calls the ends of a subflow or the outputs of a node, each by a name of its own. */
export function labelOutputs(source: Fields, count: number): string[] {
  return labels(source['outputLabels'], count, OUTPUT)
}

export function labelInputs(source: Fields, count: number): string[] {
  return labels(source['inputLabels'], count, INPUT)
}

function labels(list: unknown, count: number, otherwise: string): string[] {
  const given = arrayOf(list)
  const names = new IdSpace()
  names.take(LINK)
  return Array.from({ length: count }, (_, index) => names.take(textOf(given[index]) ?? numberedKey(otherwise, index)))
}

export function outputOf({ node, template, outputs }: FlowNode, index: number): string | undefined {
  if (template === undefined) return node.output(outputs[index] ?? numberedKey(OUTPUT, index))
  const end = template.outputs[index]
  return end && node.output(end.key)
}

export function inputOf({ node, template, input }: FlowNode): string | undefined {
  if (template === undefined) return node.input(input)
  const [end] = template.inputs
  return end && node.input(end.key)
}

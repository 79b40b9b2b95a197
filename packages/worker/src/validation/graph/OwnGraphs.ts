/**
 * Takes the graphs that graph nodes hold. Nearly all are what their template is, under other ids: everything that rules look at
 * is written down as a text, without ids and with verdicts for values, and graphs with the same text become one object.
 */
import { stringifyExact } from '@phoenix/graph-engine/json'
import { isEndType } from '../types/builtInTypes.ts'
import { isWrong, judgeGiven, judgeValue, keepValue, Verdict } from '../types/judgeValue.ts'
import { runLimits } from '../types/runLimits.ts'
import type { CheckedType, TypeTable } from '../types/TypeTable.ts'
import type { CheckedConnection } from './FileEdit.ts'
import { OwnGraph, type OwnNode } from './OwnGraph.ts'
import { isReadableConnection, isReadableNode, isTemplate, whole } from './readableGraph.ts'

type Content = { readonly nodes: readonly unknown[]; readonly connections: readonly unknown[] }

export class OwnGraphs {
  readonly #types: TypeTable
  readonly #byText = new Map<string, OwnGraph>()
  readonly #numbers = new Map<OwnGraph, number>()

  constructor(types: TypeTable) {
    this.#types = types
  }

  /** @returns Undefined where the value is no graph: the template runs. */
  take(value: unknown, depth = 0): OwnGraph | undefined {
    if (value instanceof OwnGraph) return value
    return isTemplate(value) && depth < runLimits.depth ? this.of(value, depth) : undefined
  }

  of({ nodes, connections }: Content, depth = 0): OwnGraph {
    const taken: OwnNode[] = []
    const uses = new Set<string>()
    const places = new Map<string, number>()
    const ids = new Set<string>()
    const lines: unknown[] = []
    for (const each of nodes) {
      if (!isReadableNode(each)) continue
      const node = whole(each)
      const type = this.#types.get(node.type)
      const own = type.templateId === undefined ? undefined : this.take(node.graphState, depth + 1)
      if (type.templateId !== undefined) uses.add(type.templateId)
      for (const used of own?.uses ?? []) uses.add(used)
      for (const side of [node.inputs, node.outputs]) {
        for (const key in side) places.set(side[key]!.id, places.has(side[key]!.id) ? -2 : places.size)
      }
      const endKey = isEndType(node.type) ? String(node.graphInterfaceId) : undefined
      const name = node.inputs['name']?.value
      const end = endKey === undefined ? 0 : [endKey, typeof name === 'string' ? name : '']
      const worth = Object.keys(node.inputs).map((key) => [key, worthOf(type, key, node.inputs[key]!.value)])
      lines.push([node.type, worth, Object.keys(node.outputs), end, own ? this.#numbers.get(own) : 0, ids.has(node.id)])
      ids.add(node.id)
      const title = String((each as { title?: unknown }).title ?? node.type).slice(0, 200)
      const inputs = trim(node.inputs)
      taken.push({
        id: node.id,
        type: node.type,
        title,
        inputs,
        outputs: trim(node.outputs),
        ...(endKey !== undefined && { graphInterfaceId: endKey }),
        ...(own !== undefined && { graphState: own }),
      })
    }
    const joined: CheckedConnection[] = []
    for (const each of connections) {
      if (!isReadableConnection(each)) continue
      const { id, from, to } = each
      const [source, target] = [places.get(from), places.get(to)]
      // A connection to nothing runs nothing, and the engine writes it into no graph node: it is told of the template.
      if (source === undefined || target === undefined) continue
      joined.push({ id: typeof id === 'string' ? id : '', from, to })
      lines.push([source, target])
    }
    const text = stringifyExact(lines)
    let graph = this.#byText.get(text)
    if (graph === undefined) {
      graph = new OwnGraph(taken, joined, uses)
      this.#byText.set(text, graph)
      this.#numbers.set(graph, this.#byText.size)
    }
    return graph
  }
}

/** A value that is wrong counts itself: mended in the template, it is mended where it was the same. */
function worthOf({ inputs, templateId }: CheckedType, key: string, value: unknown): unknown {
  if (templateId !== undefined)
    return judgeGiven(value) === Verdict.filled ? ['given', keepValue(value)] : judgeGiven(value)
  const checked = inputs.get(key)
  const verdict = checked?.isJudged === true ? judgeValue(value, checked.definition) : 0
  return isWrong(verdict) ? [verdict, value] : verdict
}

function trim(side: OwnNode['inputs']): OwnNode['inputs'] {
  const entries = Object.entries(side).map(([key, { id, value }]): [string, { id: string; value?: unknown }] => [
    key,
    value === undefined ? { id } : { id, value: keepValue(value) },
  ])
  return Object.fromEntries(entries)
}

/** Connections of flows: wires, what link nodes stand for, and the ends of subflows. */
import { isObject } from '../../model/json.ts'
import type { ImportReport } from '../ImportReport.ts'
import { nameOfPair } from '../nameOfPair.ts'
import type { TemplateDraft } from '../TemplateDraft.ts'
import { arrayOf, fieldsOf, idOf, indexOf, listOf, type Fields } from '../values.ts'
import { inputOf, LINK, outputCount, outputOf, type FlowNode } from './FlowNode.ts'

type ById = ReadonlyMap<string, FlowNode>

export function connectWires(from: FlowNode, placed: ById, report: ImportReport): void {
  const outputs = (from.template ? undefined : outputCount(from.source)) ?? Infinity
  // Old files name one target without a list.
  listOf(from.source['wires']).forEach((wire, index) => {
    for (const target of listOf(wire)) {
      const id = idOf(target)
      const to = placed.get(id ?? '')
      const name = nameOfPair(from.node.saved.id, id)
      if (to === undefined) report.loseConnection(name, id === undefined ? 'no-end' : 'unknown-node')
      else if (index >= outputs) report.loseConnection(name, 'contradicted')
      else if (to.node.graph !== from.node.graph) report.loseConnection(name, 'other-graph')
      else from.node.graph.connectOnce(outputOf(from, index), inputOf(to))
    }
  })
}

/** Both ends of a link name each other: each pair is one connection. */
export function connectLinks(all: readonly FlowNode[], placed: ById, report: ImportReport): void {
  const seen = new Set<string>()
  for (const each of all) {
    const isTarget = each.source['type'] === 'link in'
    for (const link of linksOf(each.source)) {
      const id = idOf(link)
      const other = placed.get(id ?? '')
      const [from, to] = isTarget ? [other, each] : [each, other]
      const name = nameOfPair(from?.node.saved.id ?? id, to?.node.saved.id ?? id)
      if (seen.has(name)) continue
      seen.add(name)
      if (from === undefined || to === undefined) report.loseConnection(name, 'unknown-node')
      else if (from.node.graph !== to.node.graph) report.loseConnection(name, 'other-graph')
      else from.node.graph.connectOnce(from.node.output(LINK), to.node.input(LINK))
    }
  }
}

/** Takes one value for a list of it at link nodes alone: other nodes may have anything under `links`. */
function linksOf({ type, links }: Fields): readonly unknown[] {
  return typeof type === 'string' && type.startsWith('link ') ? listOf(links) : arrayOf(links)
}

/** A subflow's `in` names nodes inside; its `out` and `status` name the outputs they carry, or the subflow for its input. */
export function connectEnds(source: Fields, template: TemplateDraft, placed: ById, report: ImportReport): void {
  const inner = (wire: Fields) => placed.get(idOf(wire['id']) ?? '')
  const isHere = (each: FlowNode | undefined): each is FlowNode => each?.node.graph === template
  arrayOf(source['in']).forEach((end, index) => {
    for (const wire of listOf(fieldsOf(end)['wires']).map(fieldsOf)) {
      const to = inner(wire)
      if (isHere(to)) template.connectOnce(template.inputs[index]!.inner, inputOf(to))
      else report.loseConnection(nameOfPair(template.name, idOf(wire['id'])), 'unknown-node')
    }
  })
  const ends = [...arrayOf(source['out']), ...(isObject(source['status']) ? [source['status']] : [])]
  ends.forEach((end, index) => {
    for (const wire of listOf(fieldsOf(end)['wires']).map(fieldsOf)) {
      const from = inner(wire)
      const port = indexOf(wire['port']) ?? 0
      const output = template.outputs[index]!.inner
      if (isHere(from)) template.connectOnce(outputOf(from, port), output)
      else if (idOf(wire['id']) === template.id && template.inputs[port])
        template.connectOnce(template.inputs[port].inner, output)
      else report.loseConnection(nameOfPair(idOf(wire['id']), template.name), 'unknown-node')
    }
  })
}

import { InterfaceFlag, type GraphReader } from '../../document/GraphReader.ts'
import type { DraftOverlay, RendererLabels } from '../RendererPort.ts'

/** @returns What a draft says: the types that it joins, from output to input, or why it is refused; '' for nothing. */
export function draftText(graph: GraphReader, labels: RendererLabels, draft: DraftOverlay): string {
  const { state, reason, fixedInterfaceRow, targetInterfaceRow } = draft
  if (state === 'none') return ''
  if (state === 'forbidden') return (reason && labels.refusals[reason]) ?? ''
  const isFromOutput = isOutput(graph, fixedInterfaceRow)
  const from = isFromOutput ? fixedInterfaceRow : targetInterfaceRow
  const to = isFromOutput ? targetInterfaceRow : fixedInterfaceRow
  const types = `${typeName(graph, labels, from)} → ${typeName(graph, labels, to)}`
  return draft.isConverted ? `${types} · ${labels.conversion}` : types
}

export function isOutput(graph: GraphReader, interfaceRow: number): boolean {
  return (graph.interfaces.flags[interfaceRow]! & InterfaceFlag.output) !== 0
}

function typeName(graph: GraphReader, { valueTypes }: RendererLabels, interfaceRow: number): string {
  const type = graph.interfaceDefinition(interfaceRow)?.valueType ?? 'any'
  return (Object.hasOwn(valueTypes, type) ? valueTypes[type] : undefined) ?? type
}

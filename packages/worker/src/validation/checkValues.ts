/** Checks what stands in inputs that nothing is connected to. */
import type { InterfaceDefinition, InterfaceEditor } from '@phoenix/graph-engine'
import type { CheckedGraph } from './CheckedGraph.ts'
import type { LocalProblem } from './GraphProblem.ts'
import type { CheckedType } from './TypeTable.ts'

type Report = (problem: LocalProblem) => void

/** What a node is given for an unconnected input: the saved value, else the value of a fresh node. */
export function effectiveValue(saved: unknown, definition: InterfaceDefinition): unknown {
  return saved === undefined ? definition.value : saved
}

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** @param input The row of an unconnected input that the node's type defines. */
export function checkValue(graph: CheckedGraph, input: number, definition: InterfaceDefinition, report: Report): void {
  const value = effectiveValue(graph.values[input], definition)
  const node = graph.interfaceNode[input]!
  if (isEmptyValue(value)) {
    if (definition.required === true) report(missing(graph, node, graph.key(input), definition))
  } else if (definition.editor !== undefined && !isWithin(definition.editor, value)) {
    const details = { type: graph.typeNames[node]!, name: definition.name, ...limitsOf(definition.editor) }
    const nodes = [graph.nodes.id(node)]
    report({ code: 'value-out-of-range', severity: 'error', nodes, interface: graph.key(input), details })
  }
}

/** A file may lack an interface that the type has by now: it stands for a fresh one. */
export function checkAbsent(graph: CheckedGraph, node: number, type: CheckedType, report: Report): void {
  for (const key of type.required) {
    const definition = type.inputs.get(key)!
    if (isEmptyValue(definition.value) && !hasInput(graph, node, key)) report(missing(graph, node, key, definition))
  }
}

function hasInput(graph: CheckedGraph, node: number, key: string): boolean {
  const { keys, inputCount } = graph.shapes[node]!
  const at = keys.indexOf(key)
  return at !== -1 && at < inputCount
}

function missing(graph: CheckedGraph, node: number, key: string, { name }: InterfaceDefinition): LocalProblem {
  const details = { type: graph.typeNames[node]!, name }
  return { code: 'missing-input', severity: 'error', nodes: [graph.nodes.id(node)], interface: key, details }
}

function isWithin(editor: InterfaceEditor, value: unknown): boolean {
  switch (editor.kind) {
    case 'number':
    case 'slider':
    case 'integer':
      return (
        Number.isFinite(value) &&
        (editor.kind !== 'integer' || Number.isInteger(value)) &&
        (value as number) >= (editor.min ?? -Infinity) &&
        (value as number) <= (editor.max ?? Infinity)
      )
    case 'select':
      return editor.items.some((item) => item.value === value)
    case 'checkbox':
      return typeof value === 'boolean'
    case 'text':
      return true
  }
}

function limitsOf(editor: InterfaceEditor): Record<string, string | number> {
  if (editor.kind !== 'number' && editor.kind !== 'slider' && editor.kind !== 'integer') return { kind: editor.kind }
  return {
    kind: editor.kind,
    ...(editor.min !== undefined && { min: editor.min }),
    ...(editor.max !== undefined && { max: editor.max }),
  }
}

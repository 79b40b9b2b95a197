import type { InterfaceDefinition, InterfaceEditor, SavedNode } from '@phoenix/graph-engine'
import type { GraphIndex } from './GraphIndex.ts'
import type { Report } from './GraphProblem.ts'
import type { CheckedType } from './TypeTable.ts'

/** Checks what stands in the inputs that nothing is connected to. */
export function checkValues(index: GraphIndex, connectionCount: Uint32Array, report: Report): void {
  for (let row = 0; row < index.nodes.length; row++) {
    const node = index.nodes[row]!
    const type = index.types[row]
    if (type === undefined) continue
    for (let at = index.firstInterface[row]!; at < index.firstOutput[row]!; at++) {
      const key = index.keys[at]!
      const definition = type.inputs.get(key)
      if (definition === undefined || connectionCount[at]! > 0) continue
      checkValue(node, key, definition, effectiveValue(index.interfaces[at]!.value, definition), report)
    }
    checkAbsent(node, type, report)
  }
}

/** What a node is given for an unconnected input: the saved value, else the value of a fresh node. */
export function effectiveValue(saved: unknown, definition: InterfaceDefinition): unknown {
  return saved === undefined ? definition.value : saved
}

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function checkValue(
  node: SavedNode,
  key: string,
  definition: InterfaceDefinition,
  value: unknown,
  report: Report,
): void {
  if (isEmptyValue(value)) {
    if (definition.required === true) reportMissing(node, key, definition, report)
  } else if (definition.editor !== undefined && !isWithin(definition.editor, value)) {
    const details = { type: node.type, name: definition.name, ...limitsOf(definition.editor) }
    report({ code: 'value-out-of-range', severity: 'error', nodes: [node.id], interface: key, details })
  }
}

/** A file may lack an interface that the type has by now: it stands for a fresh one. */
function checkAbsent(node: SavedNode, type: CheckedType, report: Report): void {
  for (const key of type.required) {
    const definition = type.inputs.get(key)!
    if (!Object.hasOwn(node.inputs, key) && isEmptyValue(definition.value)) reportMissing(node, key, definition, report)
  }
}

function reportMissing(node: SavedNode, key: string, definition: InterfaceDefinition, report: Report): void {
  report({
    code: 'missing-input',
    severity: 'error',
    nodes: [node.id],
    interface: key,
    details: { type: node.type, name: definition.name },
  })
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

/**
 * Reads what tools built on React Flow say of a node's interfaces: Flowise by anchors whose ids are the handles' names, Langflow by
 * a template of fields. Edges name handles, by long texts that only those tools read.
 */
import type { DraftNode } from '../GraphDraft.ts'
import { arrayOf, entriesOf, fieldsOf, idOf, textOf, type Fields } from '../values.ts'

/** The keys of interfaces, by the handles of a node. */
export type Handles = ReadonlyMap<string, string>

/** @returns What a node is called there; nothing for one of another tool. */
export function describeFlowNode({ data, interfaces, name: kind, instanceName }: Fields): {
  readonly type?: string
  readonly title?: string
} {
  // pipeline-manager calls a node's type its name.
  if (Array.isArray(interfaces)) return spread(textOf(kind), textOf(instanceName))
  const { name, label, type, node, inputAnchors, outputAnchors } = fieldsOf(data)
  if (Array.isArray(inputAnchors) || Array.isArray(outputAnchors)) return spread(textOf(name), textOf(label))
  const { display_name: title, template } = fieldsOf(node)
  return template === undefined ? {} : spread(textOf(type), textOf(title))
}

function spread(type: string | undefined, title: string | undefined) {
  return { ...(type !== undefined && { type }), ...(title !== undefined && { title }) }
}

/** Gives a node the interfaces that it names, with their values. */
export function addFlowInterfaces(node: DraftNode, { data }: Fields): Handles {
  const handles = new Map<string, string>()
  const { inputs, inputAnchors, inputParams, outputAnchors, node: definition } = fieldsOf(data)
  const note = (anchor: unknown, add: (key: string) => unknown): void => {
    const { id, name, options } = fieldsOf(anchor)
    const key = textOf(name)
    if (key === undefined) return
    add(key)
    for (const handle of [id, ...arrayOf(options).map((option) => fieldsOf(option)['id'])]) {
      const text = idOf(handle)
      if (text !== undefined && !handles.has(text)) handles.set(text, key)
    }
  }
  const values = fieldsOf(inputs)
  for (const anchor of arrayOf(inputAnchors)) note(anchor, (key) => node.input(key))
  for (const param of arrayOf(inputParams)) note(param, (key) => node.input(key, ownValue(values, key)))
  for (const anchor of arrayOf(outputAnchors)) note(anchor, (key) => node.output(key))
  const { template, outputs } = fieldsOf(definition)
  for (const [key, field] of entriesOf(template)) {
    const { show, value } = fieldsOf(field)
    if (show === true) node.input(key, value)
  }
  for (const output of arrayOf(outputs)) note(output, (key) => node.output(key))
  return handles
}

function ownValue(values: Fields, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined
}

/** @param handle As the edge names it. @param said What the edge says of it besides. */
export function keyOfHandle(handle: string, said: unknown, handles: Handles | undefined): string {
  const { name, fieldName } = fieldsOf(said)
  return handles?.get(handle) ?? textOf(fieldName) ?? textOf(name) ?? handle
}

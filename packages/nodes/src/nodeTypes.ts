import type { FlowNode, FlowNodeTexts, Language } from '@phoenix/contract'
import { flowNodes } from './flowNodes.ts'

type Definition = FlowNode['definition']
type Interfaces = Definition['inputs']

/** The icons of flow nodes by `NodeType.icon`, which is the node's type. */
export const nodeIcons: Readonly<Record<string, FlowNode['icon']>> = Object.fromEntries(
  flowNodes.map(({ definition, icon }) => [definition.type, icon]),
)

/** The definitions that the editor, the server and validation show, in one language. */
export function nodeTypes(language: Language): Definition[] {
  return flowNodes.map((flowNode) => ({ ...localise(flowNode, language), icon: flowNode.definition.type }))
}

function localise({ definition, english }: FlowNode, language: Language): Definition {
  if (language === 'tr') return definition
  return {
    ...definition,
    title: english.title,
    description: english.description,
    inputs: localiseInterfaces(definition.inputs, english),
    outputs: localiseInterfaces(definition.outputs, {
      ...english,
      interfaces: { ...english.interfaces, ...english.outputs },
    }),
  }
}

function localiseInterfaces(interfaces: Interfaces, english: FlowNodeTexts): Interfaces {
  const localised = Object.entries(interfaces).map(([key, definition]) => {
    const { editor } = definition
    const name = english.interfaces[key] ?? definition.name
    if (editor?.kind !== 'select') return [key, { ...definition, name }] as const
    const items = editor.items.map(({ value, text }) => ({ value, text: english.items?.[value] ?? text }))
    return [key, { ...definition, name, editor: { ...editor, items } }] as const
  })
  return Object.fromEntries(localised)
}

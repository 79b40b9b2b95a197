import type { FlowNode, FlowNodeTexts } from '@phoenix/contract'
import type { Category } from '../categories.ts'

/** Its category is one that the palette lists. */
export type Definition = FlowNode['definition'] & { readonly category: Category }
export type Texts = Readonly<Record<'tr' | 'en', string>>

/** @returns The name by which people know an input, in both languages. */
export function inputName(definition: Definition, english: FlowNodeTexts, key: string): Texts {
  const tr = definition.inputs[key]?.name ?? key
  return { tr, en: english.interfaces[key] ?? tr }
}

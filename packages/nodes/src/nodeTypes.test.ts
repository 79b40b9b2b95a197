import { describe, expect, it } from 'vitest'
import { categories } from './categories.ts'
import { flowNodes } from './flowNodes.ts'
import { nodeIcons, nodeTypes } from './nodeTypes.ts'
import type { Definition } from './shared/Texts.ts'

type Editor = NonNullable<Definition['inputs'][string]['editor']>

describe.each(flowNodes.map((flowNode) => [flowNode.definition.type, flowNode] as const))('%s', (_, flowNode) => {
  const { definition, english, icon } = flowNode
  const interfaces = [...Object.entries(definition.inputs), ...Object.entries(definition.outputs)]

  it('is found under its category, with an icon and a sentence', () => {
    expect(Object.keys(categories)).toContain(definition.category)
    expect(icon.length).toBeGreaterThan(0)
    for (const path of icon) expect(path).toMatch(/^[Mm][-\d. ,A-Za-z]+$/)
    expect(definition.description).toMatch(/\.$/)
    expect(english.description).toMatch(/\.$/)
  })

  it('has an English name for every interface and choice, and none too many', () => {
    expect(new Set(Object.keys(english.interfaces))).toEqual(new Set(interfaces.map(([key]) => key)))
    const choices = interfaces.flatMap(([, { editor }]) => (editor?.kind === 'select' ? editor.items : []))
    for (const { value, text } of choices) expect(english.items?.[value] ?? text).toMatch(/^[ -~]+$/)
  })

  it('begins with values that its own editors accept', () => {
    const refused = interfaces.filter(([, { editor, value }]) => editor !== undefined && !accepts(editor, value))
    expect(refused).toEqual([])
  })
})

describe('nodeTypes', () => {
  it('differs between languages in texts only', () => {
    const [turkish, englishTypes] = [nodeTypes('tr'), nodeTypes('en')]
    expect(englishTypes.map(({ type }) => type)).toEqual(turkish.map(({ type }) => type))
    expect(new Set(turkish.map(({ type }) => type)).size).toBe(flowNodes.length)
    for (const { icon } of turkish) expect(nodeIcons).toHaveProperty(icon!)
    const compare = englishTypes.find(({ type }) => type === 'Compare')!
    expect(compare.inputs['operator']).toMatchObject({
      name: 'Comparison',
      value: 'eq',
      editor: { items: expect.arrayContaining([{ value: 'eq', text: 'equals' }]) },
    })
    expect(turkish.find(({ type }) => type === 'If')!.title).toBe('Koşul')
  })

  it('names an input and an output of one key apart in English where it does in Turkish', () => {
    expect(apart(nodeTypes('en'))).toEqual(apart(nodeTypes('tr')))
    expect(apart(nodeTypes('tr'))).toContain('ManualTrigger.data')
  })

  it('survives a trip through JSON: it crosses to workers', () => {
    expect(JSON.parse(JSON.stringify(nodeTypes('tr')))).toEqual(nodeTypes('tr'))
  })
})

/** Keys that an input and an output share under two names. */
function apart(types: ReturnType<typeof nodeTypes>): string[] {
  return types.flatMap(({ type, inputs, outputs }) =>
    Object.keys(outputs)
      .filter((key) => key in inputs && inputs[key]!.name !== outputs[key]!.name)
      .map((key) => `${type}.${key}`),
  )
}

function accepts(editor: Editor, value: unknown): boolean {
  switch (editor.kind) {
    case 'text':
      return typeof value === 'string'
    case 'checkbox':
      return typeof value === 'boolean'
    case 'select':
      return editor.items.some((item) => item.value === value)
    default:
      return Number(value) >= (editor.min ?? -Infinity) && Number(value) <= (editor.max ?? Infinity)
  }
}

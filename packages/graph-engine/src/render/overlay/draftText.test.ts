import { describe, expect, it } from 'vitest'
import { createSmallFlow, input, output } from '../../testing/smallFlow.ts'
import type { DraftOverlay, RendererLabels } from '../RendererPort.ts'
import { draftText } from './draftText.ts'

const labels: RendererLabels = {
  placeholder: '',
  valueTypes: { text: 'Metin', any: 'Herhangi' },
  refusals: { cycle: 'Bir döngü oluşur.' },
  conversion: 'dönüştürülür',
  decimalSeparator: ',',
}
const engine = createSmallFlow()
const row = (id: string) => engine.graph.interfaceRow(id)
const place = { fromX: 0, fromY: 0, toX: 0, toY: 0, endangeredConnectionRow: -1 }

function say(draft: Pick<DraftOverlay, 'state' | 'reason' | 'fixedInterfaceRow' | 'targetInterfaceRow'>): string {
  return draftText(engine.graph, labels, { ...place, ...draft })
}

describe('draftText', () => {
  const text = row(output(engine, 'a', 'text'))
  const many = row(input(engine, 'c', 'many'))

  it('names the types from the output to the input, wherever the draft began', () => {
    const said = 'Metin → Herhangi'
    expect(say({ state: 'allowed', fixedInterfaceRow: text, targetInterfaceRow: many })).toBe(said)
    expect(say({ state: 'allowed', fixedInterfaceRow: many, targetInterfaceRow: text })).toBe(said)
  })

  it('calls a type without a name by its key', () => {
    const number = row(output(engine, 'a', 'number'))
    expect(say({ state: 'allowed', fixedInterfaceRow: number, targetInterfaceRow: many })).toBe('number → Herhangi')
  })

  it('gives the reason of a refusal, where the host has words for it', () => {
    const draft = { state: 'forbidden', fixedInterfaceRow: text, targetInterfaceRow: many } as const
    expect(say({ ...draft, reason: 'cycle' })).toBe('Bir döngü oluşur.')
    expect(say({ ...draft, reason: 'same-node' })).toBe('')
  })

  it('says nothing over nothing', () => {
    expect(say({ state: 'none', fixedInterfaceRow: text, targetInterfaceRow: -1 })).toBe('')
  })
})

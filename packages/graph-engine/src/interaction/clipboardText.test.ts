import { describe, expect, it } from 'vitest'
import { connectionsOf, createSmallFlow } from '../testing/smallFlow.ts'
import { copyAsText, parseClipboardText } from './clipboardText.ts'

describe('the text on the clipboard', () => {
  it('Y5 carries the selection to another graph', () => {
    const one = createSmallFlow()
    one.execute({ type: 'select', nodes: ['a', 'c'] })
    const text = copyAsText(one, 'copy')!
    const other = createSmallFlow()
    const data = parseClipboardText(text)!
    expect(other.execute({ type: 'paste', data })).toEqual({ ok: true })
    expect(other.graph.nodeCount).toBe(6)
    expect(connectionsOf(other)).toHaveLength(2)
    expect(other.selection.size).toBe(2)
  })

  it('Y5 is not written when nothing is selected', () => {
    const engine = createSmallFlow()
    expect(copyAsText(engine, 'copy')).toBeUndefined()
  })

  it('Y5 removes what it takes when it is cut', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'select', nodes: ['a'] })
    expect(copyAsText(engine, 'cut')).toContain('source')
    expect(engine.graph.nodeCount).toBe(3)
  })

  it('Y5 is refused by paste where it was tampered with', () => {
    const engine = createSmallFlow()
    const data = parseClipboardText(
      '{"phoenix/graph":1,"nodes":[{"id":"a","type":"sink","inputs":7}],"connections":[]}',
    )!
    expect(engine.execute({ type: 'paste', data })).toEqual({ ok: false, code: 'invalid-value' })
    expect(engine.graph.nodeCount).toBe(4)
  })

  it.each([
    ['other text', 'select * from phoenix'],
    ['broken JSON', '{"phoenix/graph":1,'],
    ['other JSON', '{"nodes":[],"connections":[]}'],
    ['a later version', '{"phoenix/graph":2,"nodes":[],"connections":[]}'],
  ])('Y5 is not mistaken for %s', (_, text) => {
    expect(parseClipboardText(text)).toBeUndefined()
  })
})

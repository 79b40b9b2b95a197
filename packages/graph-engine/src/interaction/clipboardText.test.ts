import { describe, expect, it } from 'vitest'
import { connectionsOf, createSmallFlow } from '../testing/smallFlow.ts'
import { copyAsText, parseClipboardText } from './clipboardText.ts'

describe('the text on the clipboard', () => {
  it('carries the selection to another graph', () => {
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

  it('is not written when nothing is selected', () => {
    const engine = createSmallFlow()
    expect(copyAsText(engine, 'copy')).toBeUndefined()
  })

  it('removes what it takes when it is cut', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'select', nodes: ['a'] })
    expect(copyAsText(engine, 'cut')).toContain('source')
    expect(engine.graph.nodeCount).toBe(3)
  })

  it.each([
    ['other text', 'select * from phoenix'],
    ['broken JSON', '{"phoenix/graph":1,'],
    ['other JSON', '{"nodes":[],"connections":[]}'],
    ['a later version', '{"phoenix/graph":2,"nodes":[],"connections":[]}'],
    ['nodes that are none', '{"phoenix/graph":1,"nodes":[7],"connections":[]}'],
    [
      'interfaces that are none',
      '{"phoenix/graph":1,"nodes":[{"id":"a","type":"t","inputs":{"k":1},"outputs":{}}],"connections":[]}',
    ],
    ['connections that are none', '{"phoenix/graph":1,"nodes":[],"connections":[{"id":"a"}]}'],
  ])('is not mistaken for %s', (_, text) => {
    expect(parseClipboardText(text)).toBeUndefined()
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveGraph } from './graphs.ts'

/** The process border: keeps what it was sent and answers the given. */
function answering(answer: () => Response) {
  const bodies: { init: RequestInit; text: string }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const packed = init.body instanceof Blob ? init.body.stream() : null
    const text = packed ? await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text() : ''
    bodies.push({ init, text })
    return answer()
  })
  return bodies
}

const saved = () => Response.json({ id: 'g', version: 4, warnings: [] })
const code = JSON.stringify({ graph: { nodes: [{ title: 'Iğdır "1"\n' }] }, graphTemplates: [] })

describe('saveGraph', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['text', code],
    ['bytes', new TextEncoder().encode(code)],
  ])('packs %s into one gzip body', async (_, given) => {
    const bodies = answering(saved)
    expect(await saveGraph({ id: 'g', code: given, version: 3 })).toEqual({ id: 'g', version: 4, warnings: [] })
    expect(JSON.parse(bodies[0]!.text)).toEqual({ id: 'g', version: 3, code })
    expect(new Headers(bodies[0]!.init.headers).get('Content-Encoding')).toBe('gzip')
  })

  it('leaves the version out where none is given', async () => {
    const bodies = answering(saved)
    await saveGraph({ id: 'g', code })
    expect(JSON.parse(bodies[0]!.text)).toEqual({ id: 'g', code })
  })

  it('sends the same bytes again when the server was down for a moment', async () => {
    let turn = 0
    const bodies = answering(() => (++turn === 1 ? new Response('', { status: 503 }) : saved()))
    await saveGraph({ id: 'g', code })
    expect(bodies).toHaveLength(2)
    expect(bodies[1]!.text).toBe(bodies[0]!.text)
  })

  it('tells whose version stands in the way', async () => {
    const problem = { type: 'about:blank', title: '', status: 412, code: 'stale-version', detail: 'Elif kaydetti.' }
    answering(() => Response.json(problem, { status: 412 }))
    await expect(saveGraph({ id: 'g', code, version: 1 })).rejects.toMatchObject({ status: 412, code: 'stale-version' })
  })
})

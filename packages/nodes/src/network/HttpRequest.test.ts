import { expect, it } from 'vitest'
import { runNode } from '../testing/runNode.ts'

const url = 'https://ornek.test/liste'

async function sent(body: unknown, headers: unknown = '') {
  const { requests } = await runNode('HttpRequest', { url, method: 'POST', body, headers })
  return requests[0]!
}

it('sends what was entered and gives what came back', async () => {
  const answer = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'merhaba' }
  const { outputs, requests } = await runNode('HttpRequest', { url: ` ${url} `, timeout: 5 }, { answer })
  expect(requests).toEqual([{ method: 'GET', url, headers: {}, timeoutMs: 5000 }])
  expect(outputs).toEqual(answer)
})

it.each([[{ accept: 'text/html', 'x-n': 3 }], ['{"accept": "text/html", "x-n": 3}'], ['accept: text/html\n\nx-n: 3']])(
  'reads headers from %j',
  async (headers) => {
    const { requests } = await runNode('HttpRequest', { url, headers })
    expect({ ...requests[0]!.headers }).toEqual({ accept: 'text/html', 'x-n': '3' })
  },
)

it.each([['yok'], [': bos'], [{ a: {} }], ['[1]'], [[1]]])('refuses the headers %j', async (headers) => {
  await expect(runNode('HttpRequest', { url, headers })).rejects.toMatchObject({ code: 'http-header-invalid' })
})

it('sends records as JSON and says so, unless the headers say otherwise', async () => {
  expect(await sent({ a: 1 })).toMatchObject({ body: '{"a":1}', headers: { 'content-type': 'application/json' } })
  expect(await sent({ a: 1 }, 'Content-Type: text/x')).toMatchObject({ headers: { 'Content-Type': 'text/x' } })
  expect((await sent('düz')).headers['content-type']).toBeUndefined()
  expect(await sent('')).not.toHaveProperty('body')
})

it('sends no body with GET', async () => {
  expect((await runNode('HttpRequest', { url, body: 'x' })).requests[0]).not.toHaveProperty('body')
})

it('stops the flow on an error response, unless told to go on', async () => {
  const answer = { status: 404, headers: {}, body: 'Yok' }
  await expect(runNode('HttpRequest', { url }, { answer })).rejects.toMatchObject({
    code: 'http-status',
    texts: { tr: 'Sunucu 404 durum koduyla yanıt verdi: Yok' },
  })
  const { outputs } = await runNode('HttpRequest', { url, failOnError: false }, { answer })
  expect(outputs).toMatchObject({ status: 404, body: 'Yok' })
})

it.each([[0], [301], [1.5], ['bes']])('refuses a timeout of %j', async (timeout) => {
  await expect(runNode('HttpRequest', { url, timeout })).rejects.toMatchObject({ code: 'input-invalid' })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stringifyExact } from '@phoenix/graph-engine/json'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createClock } from '../createClock.ts'
import { createHttpClient } from '../http/createHttpClient.ts'
import { parseAllowHosts } from '../http/parseAllowHosts.ts'
import { GraphPen } from '../testing/GraphPen.ts'
import { recordRun } from '../testing/recordRun.ts'

const ids = ['1234567890123451231', '1234567890123451300', '1234567890123450990']

let server: Server
let host: string
let answer: { status: number; body: string }
let posted: string[]
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      if (request.method === 'POST') posted.push(body)
      response.writeHead(answer.status).end(request.method === 'POST' ? '' : answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => (posted = []))

/** Fetches a list, keeps what its filter keeps, and posts it. */
async function run(filter: Record<string, unknown>) {
  const pen = new GraphPen()
    .node('get', 'HttpRequest', { url: `http://${host}/` })
    .node('parse', 'JsonParse')
    .node('filter', 'Filter', filter)
    .node('log', 'Log')
    .node('post', 'HttpRequest', { url: `http://${host}/`, method: 'POST' })
    .connect('get.body', 'parse.text')
    .connect('parse.value', 'filter.list')
    .connect('filter.matching', 'post.body')
    .connect('filter.matching', 'log.value')
  const client = createHttpClient({ allowHosts: parseAllowHosts(host) })
  try {
    const capabilities = { clock: createClock(), request: client.request }
    return await recordRun(stringifyExact(pen.save()), { capabilities })
  } finally {
    await client.close()
  }
}

it.each([
  ['a text in the saved graph', ids[0]],
  ['a number in the saved graph', BigInt(ids[0]!)],
])(
  'ids of 19 digits go from an HTTP answer through a Filter into an HTTP post as they came: %s',
  async (_how, value) => {
    answer = { status: 200, body: `[${ids.map((id) => `{"id": ${id}, "n": 0.1}`).join()}]` }
    const { result, events } = await run({ field: 'id', operator: 'eq', value })
    expect(result).toEqual({ outcome: 'completed' })
    expect(posted).toEqual([`[{"id":${ids[0]},"n":0.1}]`])
    expect(events).toContain(`log log: [{"id":${ids[0]},"n":0.1}]`)
  },
)

it('a number that could only be handed on rounded ends the run and is named', async () => {
  answer = { status: 200, body: '[{"id": 1e400}]' }
  const { result } = await run({ operator: 'isNotEmpty' })
  expect(result).toMatchObject({ outcome: 'failed', error: { code: 'json-number-inexact' } })
  expect(result.outcome === 'failed' && result.error.texts.tr).toContain('1e400')
  expect(posted).toEqual([])
})

it('an answer without a body is nothing, and the node that needs a list says that it is empty', async () => {
  answer = { status: 204, body: '' }
  const { result, outputs } = await run({ operator: 'eq' })
  expect(outputs.get('parse')).toEqual({ value: null })
  expect(result.outcome === 'failed' && result.error.texts).toEqual({
    tr: '“Liste” girişi liste olmalı; gelen: boş.',
    en: 'The input “List” must be a list; it is empty.',
  })
})

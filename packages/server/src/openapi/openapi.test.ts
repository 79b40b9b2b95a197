import { endpoints } from '@phoenix/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

type Operation = {
  operationId: string
  tags: string[]
  requestBody?: unknown
  parameters: { name: string }[]
  security: unknown[]
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

describe('the API document', () => {
  it('has every call of the contract with its shapes', async () => {
    const { body } = await server.stranger.send<Document>('GET', '/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const [name, { method, path, body: taken }] of Object.entries(endpoints)) {
      const operation = body.paths[`/api/${path}`]?.[method.toLowerCase()]
      expect([name, operation?.operationId]).toEqual([name, name])
      expect([name, operation?.requestBody !== undefined]).toEqual([name, taken !== undefined])
    }
    const copy = body.paths['/api/Projects/copy']!['get']!
    expect(copy.parameters.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key'])
    expect(copy.security).toEqual([{ user: [] }])
  })

  it('is valid OpenAPI 3.1', async () => {
    const { body } = await server.stranger.send<Document>('GET', '/api/openapi.json')
    const validator = new Validator()
    const { valid, errors } = await validator.validate(body as unknown as Record<string, unknown>)
    expect([valid, validator.version, errors]).toEqual([true, '3.1', undefined])
    // An id that is not one of its own would make clients that are generated from it wrong.
    const ids = Object.values(body.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
    const tags = new Set(Object.values(body.paths).flatMap((path) => Object.values(path).flatMap((one) => one.tags)))
    expect(new Set([...tags].map((tag) => tag.toLowerCase())).size).toBe(tags.size)
  })

  it('is shown as a page that runs only scripts of this server', async () => {
    const page = await server.stranger.send<string>('GET', '/api/docs')
    expect(page.status).toBe(200)
    for (const [, path] of String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([path, (await server.stranger.send('GET', path!)).status]).toEqual([path, 200])
    }
    expect(page.body).not.toMatch(/<script>|onload=|https?:/)
  })
})

import { describe, expect, it } from 'vitest'
import { requestOf } from './client.ts'

const keyOf = () => requestOf('copyProject', { query: { id: 'p' } }).headers?.['Idempotency-Key']

describe('requestOf', () => {
  it('follows the endpoint table', () => {
    expect(requestOf('findProjects', { query: { workspaceId: 'w', none: undefined } })).toMatchObject({
      method: 'GET',
      path: 'Projects/FindAll',
      query: { workspaceId: 'w' },
      authorized: true,
    })
  })

  it('sends bodies as JSON and sign-in without a token', () => {
    const request = requestOf('signIn', { body: { email: 'a@b.tr', password: 'x' } })
    expect(request).toMatchObject({
      method: 'POST',
      body: '{"email":"a@b.tr","password":"x"}',
      headers: { 'Content-Type': 'application/json' },
      authorized: false,
    })
  })

  it('gives whatever makes something a key of its own, also where the method is GET', () => {
    expect(keyOf()).toMatch(/.{16}/)
    expect(keyOf()).not.toBe(keyOf())
    expect(requestOf('findProjects', { query: { workspaceId: 'w' } }).headers).toEqual({})
  })
})

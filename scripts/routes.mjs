/**
 * Fails unless the test run before it (ROUTE_LOG) made every call of the contract once with success and once without,
 * each under a permission that is declared, and no call below /api/ was answered that the contract does not know.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints, permissions } from '@phoenix/contract'

/** Answered beside the table: how to read it. */
const documents = ['/api/docs', '/api/openapi.json']

const folder = process.env.ROUTE_LOG
if (folder === undefined) throw new Error('ROUTE_LOG names the folder that the test run wrote to')

const statuses = new Map()
for (const file of readdirSync(folder)) {
  for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean)) {
    const [method, address, status] = line.split(' ')
    const route = `${method} ${address.toLowerCase().replace(/\/$/, '')}`
    statuses.set(route, (statuses.get(route) ?? new Set()).add(Number(status)))
  }
}

const missing = []
for (const { method, path: name, permission, query, body } of Object.values(endpoints)) {
  const route = `${method} /api/${name.toLowerCase()}`
  const seen = [...(statuses.get(route) ?? [])]
  statuses.delete(route)
  // A call that anyone may make and that takes nothing has nothing to refuse.
  const refusable = permissions[permission]?.audience !== 'anyone' || query !== undefined || body !== undefined
  if (!(permission in permissions)) missing.push(`${method} ${name}: its permission is not declared`)
  if (!seen.some((status) => status < 300)) missing.push(`${method} ${name}: never succeeded`)
  if (refusable && !seen.some((status) => status >= 400 && status < 500)) {
    missing.push(`${method} ${name}: never refused`)
  }
}
for (const [route, seen] of statuses) {
  const isDocument = documents.some((document) => route.startsWith(`GET ${document}`))
  if (!isDocument && [...seen].some((status) => status < 400)) missing.push(`${route}: not in the contract`)
}

if (missing.length > 0) {
  process.stderr.write(`The tests do not cover every call:\n${missing.map((line) => `  ${line}\n`).join('')}`)
  process.exitCode = 1
} else process.stdout.write(`Each of ${Object.keys(endpoints).length} calls succeeded and was refused.\n`)

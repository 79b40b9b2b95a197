import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { permissions } from './permissions.ts'
import { permissionTable } from './permissionTable.ts'

const file = new URL('../../../docs/permissions.md', import.meta.url)

/** The formatter pads the columns. */
const squeezed = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

it('docs/permissions.md is what the table says (UPDATE_DOCS=1 writes it)', () => {
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, permissionTable())
  expect(squeezed(readFileSync(file, 'utf8'))).toBe(squeezed(permissionTable()))
})

it('no permission is without a call', () => {
  const asked = new Set<string>(Object.values(endpoints).map(({ permission }) => permission))
  expect(Object.keys(permissions).filter((name) => !asked.has(name))).toEqual([])
})

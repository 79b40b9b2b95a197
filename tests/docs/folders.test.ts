/** Folders of the app look one way: of two, at most one imports from the other. */
import { readFileSync } from 'node:fs'
import path from 'node:path/posix'
import { expect, it } from 'vitest'
import { readSources } from './readSources.ts'

const root = path.join(import.meta.dirname, '../..')
const app = 'packages/app/src'

const imports = [...readSources().paths]
  .filter((file) => file.startsWith(`${app}/`) && /\.tsx?$/.test(file))
  .flatMap((file) => importsOf(file).map((target) => [path.dirname(file), path.dirname(target)] as const))
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => `${from} and ${to}`)

it('no two folders import each other, not even types', () => {
  const seen = new Set(imports)
  const both = [...seen].filter((pair) => seen.has(pair.split(' and ').reverse().join(' and ')))
  expect(both).toEqual([])
})

it('the imports of the app are found', () => {
  expect(imports).toContain(`${app}/editor/canvas and ${app}/editor/context`)
})

/** The modules that a file imports by a relative path, from the repository's root. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const relativeImport = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g
  return [...source.matchAll(relativeImport)].map(([, target]) => path.join(path.dirname(file), target!))
}

/** The engine's rules and the tests that bear their numbers: none without the other. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSources } from './readSources.ts'

const root = path.join(import.meta.dirname, '../..')
const { paths, documents } = readSources()
const spec = documents.get('packages/graph-engine/SPEC.md')!
const rules = [...spec.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, rule]) => rule!)
/** A title begins with the numbers of its rules, and a describe's with those of all in it. */
const tried = [...paths]
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/\(\s*['"`]((?:[A-Z]\d+ )+)/g)])
  .flatMap(([, numbers]) => numbers!.trim().split(' '))

it('each rule has a number of its own', () => {
  expect(rules.filter((rule, at) => rules.indexOf(rule) < at)).toEqual([])
})

it('each rule is tried by a test that is titled with it', () => {
  const named = new Set(tried)
  expect(rules.filter((rule) => !named.has(rule))).toEqual([])
})

it('each number in a title is that of a rule', () => {
  const known = new Set(rules)
  expect([...new Set(tried)].filter((rule) => !known.has(rule))).toEqual([])
})

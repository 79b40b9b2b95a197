/** That none of the forty promises is without a test that bears its number, and that README.md says where each is. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const all = Array.from({ length: 40 }, (_, index) => index + 1)

function findTests(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) return findTests(at)
    return entry.name.endsWith('.test.ts') ? [at] : []
  })
}

/** The numbers in `promise 3`, `promises 11 and 12`, `promises 1, 8, 11 to 13`. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/promises? (\d+(?:(?:, | and | to )\d+)*)/gi)].flatMap(([, list]) =>
    list!.split(/, | and /).flatMap((part) => {
      const [from = 0, to = from] = part.split(' to ').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    }),
  )
}

const titles = /\b(?:describe|it|test)(?:\.each\([\s\S]*?\)|\.runIf\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/g
const files = [...findTests(path.join(root, 'tests')), ...findTests(path.join(root, 'packages'))]
const titled = new Map(
  files.map((file) => {
    const found = [...readFileSync(file, 'utf8').matchAll(titles)].flatMap(([, , title]) => numbersIn(title!))
    return [path.relative(root, file), new Set(found)]
  }),
)
const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')

/** Promises of which nothing can be tried before their feature is there. */
const waiting = [26, 35, 37]

describe('each of the forty promises', () => {
  it.each(all)('%i is kept by a test that bears its number, or waits', (promise) => {
    const isTried = [...titled.values()].some((numbers) => numbers.has(promise))
    expect(isTried).toBe(!waiting.includes(promise))
  })

  it.each(all)('%i has a row in the README: files that have it, or what it waits for', (promise) => {
    const rows = [...readme.matchAll(/^\| (\d+) +\| .+? \| (.+?) *\|$/gm)].filter(([, n]) => Number(n) === promise)
    expect(rows).toHaveLength(1)
    const [, , where = ''] = rows[0]!
    const named = [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file!)
    expect(named.filter((file) => titled.get(file)?.has(promise) !== true)).toEqual([])
    expect([named.length > 0, where.startsWith('pending: ')]).toEqual([
      !waiting.includes(promise),
      waiting.includes(promise),
    ])
  })
})

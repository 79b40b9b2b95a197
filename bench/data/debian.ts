/**
 * The dependency graph of Debian's packages, as apt's lists tell it: one node a package, one connection from it to each that
 * it depends on. Of alternatives the first that there is counts, of a virtual package its first provider. Lists of this
 * machine where it has them, else from the mirror.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { createRandom } from '@phoenix/graph-engine/testing'
import type { BenchConnection, BenchGraph, BenchNode } from '../peers/shared/BenchGraph.ts'

const LISTS = '/var/lib/apt/lists'
const MIRROR = 'http://deb.debian.org/debian/dists/bookworm/main/binary-amd64/Packages.gz'
const HELPER = '/usr/lib/apt/apt-helper'
const CACHE = path.join(import.meta.dirname, '../.cache/debian.json')
const WIDTH = 200
const COLUMN = 320
const ROW = 130
/** Packages below each other before a layer goes on in another column. */
const ROWS = 250
const run = promisify(execFile)

/** @returns The file's path, written once and kept. @throws Where there are neither lists nor a mirror. */
export async function cacheDebianGraph(): Promise<string> {
  if (existsSync(CACHE)) return CACHE
  const graph = createGraph(readPackages(await readLists()))
  await mkdir(path.dirname(CACHE), { recursive: true })
  await writeFile(CACHE, JSON.stringify(graph))
  return CACHE
}

async function readLists(): Promise<string[]> {
  const names = await readdir(LISTS).catch(() => [])
  const found = names.filter((name) => name.includes('debian.org') && /_Packages(\.lz4|\.gz|\.xz|\.zst)?$/.test(name))
  // Later lists win: updates over the release, security over both.
  const rank = (name: string) => (name.includes('security') ? 2 : name.includes('updates') ? 1 : 0)
  const sorted = found.toSorted((a, b) => rank(a) - rank(b))
  if (sorted.length > 0) return Promise.all(sorted.map((name) => readList(path.join(LISTS, name))))
  const response = await fetch(MIRROR)
  if (!response.ok) throw new Error(`${MIRROR} answered ${response.status}`)
  return [gunzipSync(await response.arrayBuffer()).toString('utf8')]
}

async function readList(file: string): Promise<string> {
  if (file.endsWith('_Packages')) return readFile(file, 'utf8')
  return (await run(HELPER, ['cat-file', file], { maxBuffer: 2 ** 30 })).stdout
}

interface Package {
  readonly depends: string
  readonly provides: string
}

function readPackages(lists: readonly string[]): Map<string, Package> {
  const packages = new Map<string, Package>()
  for (const list of lists) {
    for (const stanza of list.split('\n\n')) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(stanza)?.[1] ?? ''
      const name = field('Package')
      if (name === '') continue
      packages.set(name, { depends: `${field('Pre-Depends')},${field('Depends')}`, provides: field('Provides') })
    }
  }
  return packages
}

function createGraph(packages: ReadonlyMap<string, Package>): BenchGraph {
  const names = [...packages.keys()].sort()
  const rows = new Map(names.map((name, row) => [name, row]))
  const providers = new Map<string, number>()
  for (const [row, name] of names.entries()) {
    for (const provided of namesIn(packages.get(name)!.provides, ','))
      if (!providers.has(provided)) providers.set(provided, row)
  }
  const needs = names.map((name, row) => {
    const found = new Set<number>()
    for (const clause of packages.get(name)!.depends.split(',')) {
      const alternatives = namesIn(clause, '|').map((each) => rows.get(each) ?? providers.get(each))
      const first = alternatives.find((each) => each !== undefined)
      if (first !== undefined && first !== row) found.add(first)
    }
    return [...found]
  })
  return draw(names, needs)
}

function namesIn(text: string, separator: string): string[] {
  return text.split(separator).flatMap((part) => /^\s*([a-zA-Z0-9][a-zA-Z0-9+.-]*)/.exec(part)?.[1] ?? [])
}

function draw(names: readonly string[], needs: readonly (readonly number[])[]): BenchGraph {
  const random = createRandom(5)
  const depths = computeDepths(needs)
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0)
  const layers = Array.from({ length: deepest + 1 }, () => 0)
  for (const depth of depths) layers[depth]!++
  // The deepest need nothing: they stand at the right.
  const columns: number[] = []
  let column = 0
  for (let depth = deepest; depth >= 0; depth--) {
    columns[depth] = column
    column += Math.ceil(layers[depth]! / ROWS)
  }
  const filled = layers.map(() => 0)
  const nodes: BenchNode[] = names.map((title, row) => {
    const depth = depths[row]!
    const place = filled[depth]!++
    return {
      id: random.uuid(),
      title,
      x: (columns[depth]! + Math.floor(place / ROWS)) * COLUMN,
      y: (place % ROWS) * ROW,
      width: WIDTH,
      inputs: [{ id: random.uuid(), name: 'Needed by' }],
      outputs: [{ id: random.uuid(), name: 'Needs' }],
    }
  })
  const connections: BenchConnection[] = needs.flatMap((targets, row) =>
    targets.map((target) => ({
      id: random.uuid(),
      from: nodes[row]!.outputs[0]!.id,
      to: nodes[target]!.inputs[0]!.id,
    })),
  )
  return { nodes, connections }
}

/** @returns The longest way on from each, in connections; what leads back to a package on the way is passed over. */
function computeDepths(needs: readonly (readonly number[])[]): Int32Array {
  const depths = new Int32Array(needs.length)
  const state = new Uint8Array(needs.length)
  for (let start = 0; start < needs.length; start++) {
    if (state[start] !== 0) continue
    const way = [start]
    const next = [0]
    state[start] = 1
    while (way.length > 0) {
      const at = way.at(-1)!
      const target = needs[at]![next[next.length - 1]!++]
      if (target === undefined) {
        state[at] = 2
        way.pop()
        next.pop()
        const above = way.at(-1)
        if (above !== undefined) depths[above] = Math.max(depths[above]!, depths[at]! + 1)
      } else if (state[target] === 2) depths[at] = Math.max(depths[at]!, depths[target]! + 1)
      else if (state[target] === 0) {
        state[target] = 1
        way.push(target)
        next.push(0)
      }
    }
  }
  return depths
}

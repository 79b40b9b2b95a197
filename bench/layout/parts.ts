import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const CACHE = path.join(import.meta.dirname, '../.cache/layout')
const RESULTS = path.join(import.meta.dirname, '../results/layout.md')
const INTRODUCTION = `CPU is the process's own, compiler and collector threads included. Ratios are of one run; each part tells when it ran.`

/** Keeps what a part found for the process that composes the results. */
export async function keepPart(part: string, text: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  await writeFile(pathOf(part), text)
}

/** @returns What a part found just now. */
export async function takePart(part: string): Promise<string> {
  const text = await readFile(pathOf(part), 'utf8')
  await rm(pathOf(part))
  return text
}

function pathOf(part: string): string {
  return path.join(CACHE, `${part.replace('/', '-')}.md`)
}

/** @returns The results as they were last written: by part what it found. Dot takes minutes, so parts can be run on their own. */
export async function readParts(): Promise<Map<string, string>> {
  const whole = await readFile(RESULTS, 'utf8').catch(() => '')
  const sections = whole.split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end).trim(), section.slice(end).trim()]
    }),
  )
}

/** @returns The parts in order; of those that never ran, that they did not. */
export function composeParts(parts: readonly string[], found: ReadonlyMap<string, string>): string {
  const texts = parts.map((part) => `## ${part}\n\n${found.get(part) ?? 'Not run yet.'}\n`)
  return `${INTRODUCTION}\n\n${texts.join('\n')}`
}

/** @returns The ratio of a part's first row whose bar ends so; undefined when it has none. */
export function readRatio(text: string | undefined, bar: string): number | undefined {
  const row = text?.split('\n').find((line) => line.split('|')[1]?.trim().endsWith(bar))
  const ratio = Number(row?.split('|')[4])
  return Number.isFinite(ratio) ? ratio : undefined
}

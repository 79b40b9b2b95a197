import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const CACHE = path.join(import.meta.dirname, '../.cache/layout')

/** Keeps what a part of the bench found: dot takes minutes, so parts can be run on their own. */
export async function keepPart(part: string, text: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  await writeFile(pathOf(part), text)
}

function pathOf(part: string, kind = 'md'): string {
  return path.join(CACHE, `${part.replace('/', '-')}.${kind}`)
}

/** Keeps one part's ratio. @returns The ratios of all those parts that have run. */
export async function gatherRatios(parts: readonly string[], part: string, ratio: number): Promise<number[]> {
  await mkdir(CACHE, { recursive: true })
  await writeFile(pathOf(part, 'ratio'), String(ratio))
  const texts = await Promise.all(parts.map((each) => readFile(pathOf(each, 'ratio'), 'utf8').catch(() => 'NaN')))
  return texts.map(Number).filter((each) => !Number.isNaN(each))
}

/** @returns What the parts found when they last ran, in that order; of parts that never ran, that they did not. */
export async function composeParts(parts: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    parts.map(async (part) => {
      const text = await readFile(pathOf(part), 'utf8').catch(() => 'Not run yet.\n')
      return `## ${part}\n\n${text}`
    }),
  )
  return `CPU is the process's own, compiler and collector threads included. Ratios are of one run; each part tells when it ran.\n\n${texts.join('\n')}`
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const CACHE = path.join(import.meta.dirname, '../.cache/layout')

/** Keeps what a part of the bench found: dot takes minutes, so parts can be run on their own. */
export async function keepPart(part: string, text: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  await writeFile(path.join(CACHE, `${part}.md`), text)
}

/** @returns What the parts found when they last ran, in that order; of parts that never ran, that they did not. */
export async function composeParts(parts: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    parts.map(async (part) => {
      const text = await readFile(path.join(CACHE, `${part}.md`), 'utf8').catch(() => 'Not run yet.\n')
      return `## ${part}\n\n${text}`
    }),
  )
  return `CPU is the process's own, compiler and collector threads included. Ratios are of one run; each part tells when it ran.\n\n${texts.join('\n')}`
}

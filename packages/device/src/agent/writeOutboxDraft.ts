import { open } from 'node:fs/promises'
import type { Parcel } from './Report.ts'

/** Bytes that are put together at once. */
const sliceBytes = 256 * 1024

export interface Waiting {
  readonly parcel: Parcel
  readonly bytes: number
}

/** The lines that came since the writing began: they belong behind what is written by then. */
export interface Rewrite {
  tail: string[]
}

/**
 * Writes the waiting lines and what comes meanwhile, except for a last slice, which stays in the tail.
 * @param isWanted Asked before each slice; false gives the draft up.
 * @returns The bytes of the draft, which are on the disk.
 */
export async function writeOutboxDraft(
  file: string,
  waiting: ReadonlyMap<number, Waiting>,
  rewrite: Rewrite,
  isWanted: () => boolean,
): Promise<number> {
  const draft = await open(file, 'w', 0o600)
  try {
    let written = 0
    for (const slice of slicesOf(waiting, rewrite)) {
      if (!isWanted()) break
      const bytes = Buffer.from(slice)
      await draft.writeFile(bytes)
      written += bytes.length
    }
    await draft.datasync()
    return written
  } finally {
    await draft.close()
  }
}

export function toLine(entry: Parcel | { done: number }): string {
  return `${JSON.stringify(entry)}\n`
}

function* slicesOf(waiting: ReadonlyMap<number, Waiting>, rewrite: Rewrite): Generator<string> {
  const lines: string[] = []
  let bytes = 0
  const last = [...waiting.keys()].at(-1)!
  for (const [order, each] of waiting) {
    if (order > last) break
    lines.push(toLine(each.parcel))
    bytes += each.bytes
    if (bytes < sliceBytes) continue
    yield lines.splice(0).join('')
    bytes = 0
  }
  yield lines.join('')
  for (;;) {
    const tail = rewrite.tail.splice(0).join('')
    if (tail.length < sliceBytes) {
      rewrite.tail.push(tail)
      return
    }
    yield tail
  }
}

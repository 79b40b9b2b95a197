import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '../../system/StartupError.ts'

/**
 * A backup that leaves the server: only a server of the same key can open it, since it holds what lets people of other
 * organizations sign in, too. AES-256-GCM: the mark, the nonce, the sealed bytes, the tag.
 */
const mark = Buffer.from('PHXSEAL1')
const nonceBytes = 12
const tagBytes = 16
const headBytes = mark.length + nonceBytes

/** Seals what goes through it. */
export class SealStream extends Transform {
  readonly #nonce = randomBytes(nonceBytes)
  readonly #cipher

  constructor(key: Uint8Array) {
    super()
    this.#cipher = createCipheriv('aes-256-gcm', key, this.#nonce)
    this.push(Buffer.concat([mark, this.#nonce]))
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, this.#cipher.update(chunk))
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.concat([this.#cipher.final(), this.#cipher.getAuthTag()]))
  }
}

export async function isSealed(file: string): Promise<boolean> {
  return (await readAt(file, 0, mark.length)).equals(mark)
}

/** Writes the opened file. @throws StartupError for one that another key sealed, or that was changed or cut since. */
export async function openSealed(file: string, key: Uint8Array, to: string): Promise<void> {
  const handle = await open(file)
  const { size } = await handle.stat()
  await handle.close()
  const end = size - tagBytes
  if (end <= headBytes) throw new StartupError(`${file} is cut short`)
  const nonce = await readAt(file, mark.length, nonceBytes)
  const opener = createDecipheriv('aes-256-gcm', key, nonce)
  opener.setAuthTag(await readAt(file, end, tagBytes))
  try {
    await pipeline(
      createReadStream(file, { start: headBytes, end: end - 1 }),
      opener,
      createWriteStream(to, { mode: 0o600 }),
    )
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('authenticate')) throw error
    throw new StartupError(`${file} was sealed with another key, or changed since`)
  }
}

async function readAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

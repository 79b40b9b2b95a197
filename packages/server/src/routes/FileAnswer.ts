import { createReadStream, type ReadStream } from 'node:fs'
import type { WrittenFile } from '../services/organizations/BackupService.ts'

/** An answer that is a file, made for it alone. */
export class FileAnswer {
  readonly #file: WrittenFile

  constructor(file: WrittenFile) {
    this.#file = file
  }

  get headers(): Record<string, string> {
    const { name, size } = this.#file
    return { 'content-disposition': `attachment; filename="${name}"`, 'content-length': String(size) }
  }

  /** @param onError Where the file cannot be removed once it is out. */
  open(onError: (error: unknown) => void): ReadStream {
    return createReadStream(this.#file.path).once('close', () => void this.#file.remove().catch(onError))
  }
}

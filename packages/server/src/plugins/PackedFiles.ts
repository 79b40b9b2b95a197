import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
const isText = /\.(js|css|svg|json|map|wasm)$/

/** The gzip of files that never change, made at the first request for each. */
export class PackedFiles {
  readonly #packed = new Map<string, Promise<Buffer>>()

  /** Undefined for what is packed already, such as fonts and pictures. */
  get(path: string): Promise<Buffer> | undefined {
    if (!isText.test(path)) return undefined
    let packed = this.#packed.get(path)
    if (packed === undefined) {
      packed = readFile(path).then((bytes) => pack(bytes))
      // The request hears of it; the next one tries again.
      packed.catch(() => this.#packed.delete(path))
      this.#packed.set(path, packed)
    }
    return packed
  }
}

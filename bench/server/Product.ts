/** The product as `npm start` runs it, on an empty data folder, and the way into its database and its heap. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { Inspected } from './Inspected.ts'

const main = path.join(import.meta.dirname, '../../packages/server/dist/main.js')
const ready = /Phoenix is ready: (http:\/\/\S+)/

export class Product {
  readonly url: string
  readonly inside: Inspected
  readonly #child: ChildProcess
  readonly #folder: string

  private constructor(url: string, inside: Inspected, child: ChildProcess, folder: string) {
    this.url = url
    this.inside = inside
    this.#child = child
    this.#folder = folder
  }

  /** @throws with what it wrote when it ends instead. */
  static async start(): Promise<Product> {
    const folder = await mkdtemp(path.join(tmpdir(), 'phoenix-bench-'))
    const child = spawn(
      process.execPath,
      [
        ...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=' + process.env.PROF] : []),
        '--inspect=127.0.0.1:0',
        main,
      ],
      {
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const inside = Inspected.of(child)
    let output = ''
    child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout!.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const found = ready.exec(output)
        if (found !== null) resolve(found[1]!)
      })
      child.once('exit', (code) => reject(new Error(`Phoenix ended with ${code}: ${output}`)))
    })
    return new Product(url, await inside, child, folder)
  }

  /** The embedded cluster's, through its socket. */
  async findDatabase(): Promise<PoolConfig> {
    const [password, postmaster] = await Promise.all([
      readFile(path.join(this.#folder, 'postgres-password'), 'utf8'),
      readFile(path.join(this.#folder, 'postgres/postmaster.pid'), 'utf8'),
    ])
    const [, , , port, host] = postmaster.split('\n')
    return { host: host!, port: Number(port), user: 'phoenix', database: 'phoenix', password: password.trim() }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.inside.close()
    this.#child.kill('SIGTERM')
    await ended
    await rm(this.#folder, { recursive: true, force: true })
  }
}

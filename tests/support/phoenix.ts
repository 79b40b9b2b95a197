/** Starts the real product on an empty data folder, as `npm start` does after its build, and stops it again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const main = path.join(import.meta.dirname, '../../packages/server/dist/main.js')
const READY = /Phoenix is ready: (http:\/\/\S+)/

export interface Phoenix {
  readonly url: string
  readonly dataDir: string
  readonly port: number
  readonly process: ChildProcess
  /** What it wrote to stdout and stderr so far. */
  output(): string
  /** SIGTERM, then waits for the end. @returns the exit code */
  stop(): Promise<number | null>
  /** SIGKILL: as a power cut does, nothing is tidied up. */
  kill(): Promise<void>
}

export interface PhoenixOptions {
  readonly dataDir?: string
  readonly port?: number
  readonly env?: Record<string, string>
}

/** @throws with the output when it ends before it is ready. */
export async function startPhoenix(options: PhoenixOptions = {}): Promise<Phoenix> {
  const dataDir = options.dataDir ?? newDataDir()
  const port = options.port ?? (await freePort())
  const child = spawnPhoenix({ ...options, dataDir, port })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = READY.exec(output)
      if (ready) resolve(ready[1]!)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    void ended.then((code) => reject(new Error(`Phoenix ended with ${code} before it was ready:\n${output}`)))
  })
  return {
    url,
    dataDir,
    port,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Only the process, for starts that are meant to fail. */
export function spawnPhoenix(options: PhoenixOptions & { dataDir: string; port: number }): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(options.port), DATA_DIR: options.dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export function newDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'phoenix-'))
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

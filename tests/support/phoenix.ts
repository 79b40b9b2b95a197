/** Starts the real product on an empty data folder, as `npm start` does after its build, and stops it again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { password } from './api.ts'

const main = path.join(import.meta.dirname, '../../packages/server/dist/main.js')
const READY = /Phoenix is ready: (http:\/\/\S+)/

export interface Phoenix {
  readonly url: string
  readonly dataDir: string
  readonly port: number
  readonly process: ChildProcess
  /** Returns what it wrote to stdout and stderr so far. */
  output(): string
  /** Sends SIGTERM and waits for the end. @returns the exit code */
  stop(): Promise<number | null>
  /** Sends SIGKILL: nothing is tidied up, as after a power cut. */
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
  // Each request is a line, so that what must not be in the log has every occasion to get there.
  const child = spawnPhoenix({ ...options, dataDir, port, env: { LOG_LEVEL: 'info', ...options.env } })
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
      expectNoSecretInLog(output)
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      expectNoSecretInLog(output)
    },
  }
}

/** Nothing may write these, whatever a test does: passwords and their hashes, and tokens of people, programs and devices. */
const secrets = new Map<string, RegExp>([
  ['a password', new RegExp(password)],
  ['the hash of a password', /\$argon2/],
  ['an access token', /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
  ["a program's or a device's token", /ph[td]_[\w-]{20,}/],
  ['a registration code', /\b(?:[2-9A-HJKMNP-Z]{4}-){5}[2-9A-HJKMNP-Z]{4}\b/],
])

/** @throws where a run wrote one to its log. */
export function expectNoSecretInLog(output: string): void {
  for (const [name, pattern] of secrets) {
    const line = output.split('\n').find((each) => pattern.test(each))
    if (line !== undefined) throw new Error(`The log holds ${name}: ${line.replace(pattern, '***')}`)
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

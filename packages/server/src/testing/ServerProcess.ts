import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The real process, run from source. */
export class ServerProcess {
  readonly child: ChildProcess
  stdout = ''
  stderr = ''

  constructor(environment: Record<string, string>) {
    this.child = spawn(process.execPath, ['--conditions=phoenix:source', '--import', 'tsx', main], {
      env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout!.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()))
    this.child.stderr!.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()))
  }

  /** @returns The address. @throws with what it wrote if it ends instead. */
  async ready(): Promise<string> {
    for (;;) {
      const match = /^Phoenix is ready: (\S+)\n/.exec(this.stdout)
      if (match !== null) return match[1]!
      if (this.child.exitCode !== null) throw new Error(`It ended with ${this.child.exitCode}: ${this.stderr}`)
      await Promise.race([once(this.child.stdout!, 'data'), once(this.child, 'exit')])
    }
  }

  /** @returns The exit code. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close')
    return this.child.exitCode
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal)
    return this.ended()
  }
}

/** A folder for a test's data, and what removes it. */
export async function createDataFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'phoenix-data-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

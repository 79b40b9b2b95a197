import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

/** A Redis of the tests' own. */
export class RedisProcess {
  readonly url: string
  readonly #child: ChildProcess
  readonly #folder: string

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url
    this.#child = child
    this.#folder = folder
  }

  /** Whether this machine has one. */
  static isInstalled(): boolean {
    return spawnSync('redis-server', ['--version']).status === 0
  }

  static async start(): Promise<RedisProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'phoenix-redis-'))
    const port = String(await findPort())
    const options = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
    const child = spawn('redis-server', options, { stdio: 'ignore' })
    const url = `redis://127.0.0.1:${port}`
    const probe = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
    // Until it listens.
    probe.on('error', () => undefined)
    await probe.ping()
    probe.disconnect()
    return new RedisProcess(url, child, folder)
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit')
    this.#child.kill()
    await exited
    await rm(this.#folder, { recursive: true, force: true })
  }
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

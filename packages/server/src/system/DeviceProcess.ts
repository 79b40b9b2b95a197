import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { BuiltInCredential } from '../services/DeviceService.ts'
import { createDeferred } from './createDeferred.ts'

export interface DeviceProcessOptions {
  /** The device's program. */
  readonly program: string
  /** Its own folder. */
  readonly folder: string
  /** The server's address. */
  readonly server: string
  readonly allowHosts: string
  readonly readCredentials: () => Promise<readonly BuiltInCredential[]>
  readonly onError: (error: unknown) => void
  readonly onLog: (level: 'info' | 'warn' | 'error', line: string) => void
}

const firstDelayMs = 500
const longestDelayMs = 30_000
/** A process that lived this long is not one that fails at once. */
const steadyMs = 60_000
const stopMs = 10_000
const readyMs = 20_000
const refreshAgainMs = 2000

/**
 * The built-in device as a child process, brought back when it dies. Credentials go over the channel between the two,
 * so that neither a list of processes nor an environment shows them.
 */
export class DeviceProcess {
  readonly #options: DeviceProcessOptions
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #refreshTimer: NodeJS.Timeout | undefined
  #delayMs = firstDelayMs
  #isStopping = false
  #isReady = false
  readonly #ready = createDeferred<void>()

  constructor(options: DeviceProcessOptions) {
    this.#options = options
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Returns when the device says that it is ready, or after a while without its word. */
  async start(): Promise<void> {
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 })
    this.#launch()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, readyMs)))
    await Promise.race([this.#ready.promise, late])
    clearTimeout(timer)
    if (!this.#isReady) this.#options.onError(new Error('The built-in device is not ready yet'))
  }

  /** Hands over the credentials as they are now; where they cannot be read, as soon as they can. */
  async refresh(): Promise<void> {
    const { server, readCredentials, onError } = this.#options
    clearTimeout(this.#refreshTimer)
    try {
      const devices = await readCredentials()
      if (this.#child?.connected === true) this.#child.send({ type: 'credentials', server, devices })
    } catch (error) {
      onError(error)
      if (!this.#isStopping) this.#refreshTimer = setTimeout(() => void this.refresh(), refreshAgainMs)
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    clearTimeout(this.#refreshTimer)
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await exited
    clearTimeout(timer)
  }

  #launch(): void {
    const { program, folder, allowHosts, onError } = this.#options
    const startedAt = performance.now()
    // In a group of its own, so that Ctrl+C reaches only the server.
    const child = fork(program, ['--builtin'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...passedOn(), DEVICE_DATA_DIR: folder, ALLOW_HOSTS: allowHosts },
    })
    this.#child = child
    for (const output of [child.stdout!, child.stderr!]) createInterface(output).on('line', (line) => this.#log(line))
    child.on('message', (message) => {
      if (!isReadyMessage(message)) return
      this.#isReady = true
      this.#ready.resolve()
    })
    child.once('error', onError)
    child.once('exit', (code, signal) => {
      this.#isReady = false
      if (this.#isStopping) return
      onError(new Error(`The built-in device ended (${signal ?? code}) and is started again`))
      if (performance.now() - startedAt > steadyMs) this.#delayMs = firstDelayMs
      this.#timer = setTimeout(() => this.#launch(), this.#delayMs)
      this.#delayMs = Math.min(this.#delayMs * 2, longestDelayMs)
    })
    void this.refresh()
  }

  /** Its lines start with a time and a level; others, such as a crash's, are errors. */
  #log(line: string): void {
    const level = /^\S+ (info|warn|error) /.exec(line)?.[1] ?? 'error'
    if (line !== '') this.#options.onLog(level as 'info' | 'warn' | 'error', line)
  }
}

/** Nothing that is secret, nothing that the device has no use for. */
function passedOn(): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'HOME',
    'LANG',
    'TZ',
    'NODE_ENV',
    'NODE_EXTRA_CA_CERTS',
    'LOG_LEVEL',
    'SystemRoot',
    'TEMP',
    'TMPDIR',
  ]
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

function isReadyMessage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
}

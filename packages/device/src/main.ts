/** The device as a process: by token on any machine, or forked by the server for its built-in devices. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BuiltInCredentials, type BuiltInReady } from './BuiltInCredentials.ts'
import { Device } from './Device.ts'
import { createLogger } from './Logger.ts'
import { readToken } from './readToken.ts'
import { type Options, readOptions, usage, UsageError } from './readOptions.ts'

// Other processes can read a command line, and there may be a token on it.
process.title = 'phoenix-device'
const logger = createLogger((line) => process.stderr.write(line))
let device: Device | undefined
let isPaused = false
let isLeaving = false

try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === 'help') process.stdout.write(`${usage}\n`)
  else await start(options)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

async function start(options: Options): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(0))
  if (process.platform !== 'win32') process.on('SIGUSR2', togglePause)
  if (options.mode === 'builtin') serveParent(options)
  else await serveToken(options)
}

async function serveToken(options: Options): Promise<void> {
  const dataDir = options.dataDir ?? path.resolve('.phoenix-device')
  const { server, name } = options
  const token = await readToken({ ...options, dataDir })
  device = createDevice(options, dataDir)
  // The server knows which device the token belongs to.
  const agent = device.connect(server, { token, speaker: { name, systemId: 'device' } })
  void agent.ended.then((end) => (end === 'refused' ? leave(1) : undefined))
}

function serveParent(options: Options): void {
  if (process.send === undefined) throw new UsageError('--builtin needs a parent process with an IPC channel.')
  process.on('disconnect', () => void leave(0))
  process.on('message', (message) => {
    const credentials = BuiltInCredentials.safeParse(message)
    if (credentials.success) takeCredentials(options, credentials.data)
    else logger.error('The parent sent what are no credentials', { problem: credentials.error.message })
  })
}

function takeCredentials(options: Options, { server, devices, dataDir }: BuiltInCredentials): void {
  device ??= createDevice(options, options.dataDir ?? dataDir ?? path.resolve('.phoenix-device'))
  for (const { systemId, token, name } of devices) device.connect(server, { token, speaker: { name, systemId } })
  device.setPaused(isPaused)
  process.send?.({ type: 'ready' } satisfies BuiltInReady)
}

function createDevice(options: Options, dataDir: string): Device {
  const { allowHosts, nodeTimeoutMs, runTimeoutMs } = options
  return new Device({ dataDir, allowHosts, nodeTimeoutMs, runTimeoutMs, version: readVersion(), logger })
}

function togglePause(): void {
  isPaused = !isPaused
  logger.info(isPaused ? 'Paused: no new runs' : 'Resumed')
  device?.setPaused(isPaused)
}

async function leave(code: number): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  logger.info('Leaving')
  await device?.close()
  process.exit(code)
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}

import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type App, buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, type OpenDatabase } from './db/openDatabase.ts'
import { createLogger, type Logger } from './logging.ts'
import { Keys } from './security/Keys.ts'
import { checkPort, describeListenError } from './system/checkPort.ts'
import { DataFolder } from './system/DataFolder.ts'
import { DataLock } from './system/DataLock.ts'
import { DeviceProcess } from './system/DeviceProcess.ts'
import { StartupError } from './system/StartupError.ts'

/** The process: starts the parts in order, and stops them in the opposite one. */

/** The same place from src and from dist. */
const appFolder = fileURLToPath(new URL('../../app/dist', import.meta.url))
/** From source where this file is not built either: a child process inherits what reads TypeScript. */
const isSource = import.meta.url.endsWith('.ts')
const deviceProgram = fileURLToPath(
  new URL(isSource ? '../../device/src/main.ts' : '../../device/dist/main.js', import.meta.url),
)

type Stop = () => Promise<unknown>

/** What runs, to be stopped in the opposite order. */
const stops: Stop[] = []
let isStopping = false
let isStarted = false

async function start(config: Config, logger: Logger): Promise<void> {
  await checkPort(config.host, config.port)
  const folder = await DataFolder.open(config.dataFolder)
  const lock = await DataLock.take(folder.file('lock'))
  stops.push(() => lock.release())
  const keys = new Keys(config.key ?? (await folder.readKey()))
  const database = await openDatabase(config.databaseUrl, folder, logger, onDatabaseLost)
  stops.push(() => database.close())
  if (isStopping) return

  const { app, address } = await startApp(config, keys, database, logger)
  if (isStopping) return
  const device = createDevice(config, folder, app, address, logger)
  // First of all: while the hubs are open it still reports the end of its runs.
  stops.push(() => device.stop())
  await device.start()
  if (!isStopping) process.stdout.write(`Phoenix is ready: ${address}\n`)
}

/** Of the built-in device, which starts after the app that tells of it. */
let isDeviceReady = (): boolean => false

async function startApp(config: Config, keys: Keys, { database }: OpenDatabase, logger: Logger) {
  const readiness = {
    device: () => {
      if (!isDeviceReady()) throw new Error('The built-in device is not there')
    },
  }
  if (!existsSync(appFolder)) logger.warn({ appFolder }, 'The app is not built: only the API is served')
  const { metricsToken, trustProxy, publicUrl, mail, oidc } = config
  const settings = { metricsToken, trustProxy, publicUrl, mail, oidc }
  const app = await buildApp({ database, keys, logger, appFolder, readiness, ...settings })
  stops.push(() => app.close())
  const { host, port } = config
  try {
    await app.http.listen({ host, port })
  } catch (error) {
    throw describeListenError(error, host, port)
  }
  const { port: actualPort } = app.http.server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return { app, address: `http://${name}:${actualPort}` }
}

function createDevice(config: Config, folder: DataFolder, app: App, address: string, logger: Logger): DeviceProcess {
  if (!existsSync(deviceProgram)) throw new StartupError('The device is not built: run npm run build first')
  const { devices, events } = app.services
  const onError = (error: unknown): void => logger.error({ err: error }, 'The built-in device failed')
  const device = new DeviceProcess({
    program: deviceProgram,
    folder: folder.file('device'),
    server: reachable(address),
    allowHosts: config.allowHosts,
    readCredentials: () => devices.findBuiltInCredentials(),
    onError,
    onLog: (level, line) => logger[level]({ line }, 'Built-in device'),
  })
  const refresh = (): void => void device.refresh().catch(onError)
  events.on('builtInDeviceCreated', refresh)
  events.on('devicesRemoved', refresh)
  isDeviceReady = () => device.isReady
  return device
}

/** A wildcard address is for listening; the child calls this machine. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

function onDatabaseLost(): void {
  fail(new StartupError('Phoenix cannot go on: its database ended'))
}

/** One line for the operator; then everything that runs is stopped. */
function fail(error: unknown): void {
  process.stderr.write(`${describe(error)}\n`)
  process.exitCode = 1
  isStopping = true
  if (isStarted) void stopAndExit()
}

/** Where a running server failed is worth more than one line. */
function describe(error: unknown): string {
  if (error instanceof StartupError) return error.message
  const hasTrace = isStarted && error instanceof Error && error.stack !== undefined
  return `Phoenix cannot go on: ${hasTrace ? error.stack : String(error)}`
}

async function stopAndExit(): Promise<void> {
  try {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
  } catch (error) {
    process.stderr.write(`Phoenix did not stop cleanly: ${String(error)}\n`)
    process.exitCode = 1
  }
  process.exit()
}

/** During the start the step under way is finished first, so that nothing it starts is left behind. */
function onSignal(): void {
  if (isStopping) return
  isStopping = true
  if (isStarted) void stopAndExit()
}

process.on('uncaughtException', fail)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
try {
  const config = readConfig(process.env)
  await start(config, createLogger(config.logLevel))
} catch (error) {
  fail(error)
}
isStarted = true
if (isStopping) await stopAndExit()

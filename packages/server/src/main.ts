import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type App, buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, type OpenDatabase } from './db/openDatabase.ts'
import { createLogger, type Logger } from './logging.ts'
import { BuiltInDevice } from './processes/BuiltInDevice.ts'
import { ProcessLink } from './processes/ProcessLink.ts'
import { sayReady, WorkerProcesses } from './processes/WorkerProcesses.ts'
import { Keys } from './security/Keys.ts'
import { checkPort, describeListenError } from './system/checkPort.ts'
import { DataFolder } from './system/DataFolder.ts'
import { DataLock } from './system/DataLock.ts'
import { DeviceProcess, type DeviceProcessOptions } from './system/DeviceProcess.ts'
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

/** Stops what runs, in the opposite order of its start. */
const stops: Stop[] = []
let isStopping = false
let isStarted = false

async function start(config: Config, logger: Logger): Promise<void> {
  if (cluster.isPrimary) await checkPort(config.host, config.port)
  const folder = await DataFolder.open(config.dataFolder)
  if (cluster.isPrimary) {
    const lock = await DataLock.take(folder.file('lock'))
    stops.push(() => lock.release())
  }
  const key = config.key ?? (await folder.readKey())
  if (cluster.isPrimary && config.processes > 1) await startWorkers(config.processes, key, logger)
  else await serve(config, folder, new Keys(key), logger)
}

async function startWorkers(count: number, key: string, logger: Logger): Promise<void> {
  // Itself, without what built it first.
  const workers = new WorkerProcesses(fileURLToPath(import.meta.url), key, (reason) =>
    logger.error({ reason }, 'A process of the server ended and is started again'),
  )
  stops.push(() => workers.stop())
  const address = await workers.start(count)
  if (!isStopping) process.stdout.write(`Phoenix is ready: ${address}\n`)
}

async function serve(config: Config, folder: DataFolder, keys: Keys, logger: Logger): Promise<void> {
  const database = await openDatabase(config.databaseUrl, folder, logger, fail)
  stops.push(() => database.close())
  const link = await openLink(config, logger)
  if (isStopping) return

  const { app, address } = await startApp(config, folder, keys, database, link, logger)
  if (isStopping) return
  await startDevice(config, folder, app, address, logger)
  if (isStopping) return
  if (cluster.isWorker) sayReady(address)
  else process.stdout.write(`Phoenix is ready: ${address}\n`)
}

async function openLink({ redisUrl, peerHost }: Config, logger: Logger): Promise<ProcessLink | undefined> {
  if (redisUrl === undefined) return undefined
  const onError = (error: unknown): void => logger.warn({ err: error }, 'The line to the other processes failed')
  const link = await ProcessLink.open({ redisUrl, peerHost, onError })
  stops.push(() => link.close())
  return link
}

/** The built-in device's state; it starts after the app that tells of it. */
let checkDevice = (): void => {
  throw new Error('The built-in device is not there')
}

async function startApp(
  config: Config,
  folder: DataFolder,
  keys: Keys,
  { database }: OpenDatabase,
  link: ProcessLink | undefined,
  logger: Logger,
) {
  const readiness = { device: () => checkDevice(), storage: () => folder.checkRoom() }
  if (!existsSync(appFolder)) logger.warn({ appFolder }, 'The app is not built: only the API is served')
  const { metricsToken, trustProxy, publicUrl, mail, oidc, ai } = config
  const settings = { metricsToken, trustProxy, publicUrl, mail, oidc, ai, link }
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

/** Starts the built-in device where this process leads; while another does, that one has it. */
async function startDevice(
  config: Config,
  folder: DataFolder,
  { services, leadership }: App,
  address: string,
  logger: Logger,
): Promise<void> {
  if (!existsSync(deviceProgram)) throw new StartupError('The device is not built: run npm run build first')
  const { devices, events } = services
  const onError = (error: unknown): void => logger.error({ err: error }, 'The built-in device failed')
  const options: DeviceProcessOptions = {
    program: deviceProgram,
    folder: folder.file('device'),
    server: reachable(address),
    allowHosts: config.allowHosts,
    readCredentials: () => devices.findBuiltInCredentials(),
    onError,
    onLog: (level, line) => logger[level]({ line }, 'Built-in device'),
  }
  const device = new BuiltInDevice(() => new DeviceProcess(options), onError)
  events.on('builtInDeviceCreated', () => device.refresh())
  events.on('devicesRemoved', () => device.refresh())
  checkDevice = () => device.check()
  let isThere = Promise.resolve()
  const unfollow = leadership.follow((leads) => (isThere = device.follow(leads)))
  // First of all: while the hubs are open it still reports the end of its runs.
  stops.push(() => {
    unfollow()
    return device.follow(false)
  })
  await isThere
}

/** A wildcard address is for listening; the child calls this machine. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

/** One line for the operator; then everything that runs is stopped. */
function fail(error: unknown): void {
  process.stderr.write(`${describe(error)}\n`)
  process.exitCode = 1
  isStopping = true
  if (isStarted) void stopAndExit()
}

/** A failure of a running server is worth its trace, one of the start only a line. */
function describe(error: unknown): string {
  if (error instanceof StartupError) return error.line
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

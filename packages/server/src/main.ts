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

/** The same places from src and from dist. */
const appFolder = fileURLToPath(new URL('../../app/dist', import.meta.url))
const deviceProgram = fileURLToPath(new URL('../../device/dist/main.js', import.meta.url))

type Stop = () => Promise<void>
const stops: Stop[] = []
let stopping: Promise<void> | undefined

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
  })()
  return stopping
}

async function start(config: Config, logger: Logger): Promise<void> {
  await checkPort(config.host, config.port)
  const folder = await DataFolder.open(config.dataFolder)
  const lock = await DataLock.take(folder.file('lock'))
  stops.push(() => lock.release())
  const keys = new Keys(config.key ?? (await folder.readKey()))
  const database = await openDatabase(config.databaseUrl, folder, logger, () => fail(new Error('The database ended')))
  stops.push(() => database.close())
  if (stopping !== undefined) return

  const { app, address } = await startApp(config, keys, database, logger)
  const device = await startDevice(config, folder, app, address, logger)
  if (stopping !== undefined) return
  appReadiness.device = () => {
    if (!device.isReady) throw new Error('The built-in device is not there')
  }
  process.stdout.write(`Phoenix is ready: ${address}\n`)
}

const appReadiness: { device: () => void } = {
  device: () => {
    throw new Error('The built-in device is not started yet')
  },
}

async function startApp(config: Config, keys: Keys, { database }: OpenDatabase, logger: Logger) {
  const readiness = { device: () => appReadiness.device() }
  if (!existsSync(appFolder)) logger.warn({ appFolder }, 'The app is not built: only the API is served')
  const app = await buildApp({ database, keys, logger, appFolder, readiness })
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

async function startDevice(config: Config, folder: DataFolder, app: App, address: string, logger: Logger) {
  if (!existsSync(deviceProgram)) throw new StartupError('The device is not built: run npm run build')
  const { services } = app
  const onError = (error: unknown): void => logger.error({ err: error }, 'The built-in device failed')
  const device = new DeviceProcess({
    program: deviceProgram,
    folder: folder.file('device'),
    server: reachable(address),
    allowHosts: config.allowHosts,
    readCredentials: () => services.devices.findBuiltInCredentials(),
    onError,
  })
  services.events.on('builtInDeviceCreated', () => device.refresh().catch(onError))
  stops.push(() => device.stop())
  await device.start()
  return device
}

/** A wildcard address is for listening; the child calls this machine. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

function fail(error: unknown): void {
  const line = error instanceof StartupError ? error.message : `Phoenix stopped: ${String(error)}`
  process.exitCode = 1
  process.stderr.write(`${line}\n`)
  void end()
}

function end(): Promise<void> {
  return stopAll().then(
    () => process.exit(),
    (error: unknown) => {
      process.stderr.write(`Phoenix did not stop cleanly: ${String(error)}\n`)
      process.exit(1)
    },
  )
}

function main(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())
  try {
    const config = readConfig(process.env)
    start(config, createLogger(config.logLevel)).catch(fail)
  } catch (error) {
    fail(error)
  }
}

main()

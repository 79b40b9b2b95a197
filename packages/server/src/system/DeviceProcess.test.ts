import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectSoon } from '../testing/expectSoon.ts'
import { isRunning } from './describeProcess.ts'
import { DeviceProcess } from './DeviceProcess.ts'

/** Says what it was started with and what it is told, on stderr; dies when a device bears that name. */
const program = `
process.on('message', ({ server, devices }) => {
  process.stderr.write('now info ' + JSON.stringify({ server, devices, argv: process.argv.slice(2), env: process.env, pid: process.pid }) + '\\n')
  if (devices.some(({ name }) => name === 'die')) process.exit(3)
  process.send({ type: 'ready' })
})
process.on('disconnect', () => process.exit())
`

let folder: string
let device: DeviceProcess
let devices = [{ systemId: 's', name: 'Yerel cihaz', token: 'phd_secret' }]
let readCredentials = async () => devices
let errors: unknown[] = []
let heard: Record<string, unknown>[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phoenix-device-'))
  await writeFile(join(folder, 'device.mjs'), program)
  readCredentials = async () => devices
  errors = []
  heard = []
  devices = [{ systemId: 's', name: 'Yerel cihaz', token: 'phd_secret' }]
  device = new DeviceProcess({
    program: join(folder, 'device.mjs'),
    folder: join(folder, 'data'),
    server: 'http://127.0.0.1:1',
    allowHosts: '10.0.0.1:80',
    readCredentials: () => readCredentials(),
    onError: (error) => errors.push(error),
    onLog: (_level, line) => heard.push(JSON.parse(line.slice('now info '.length)) as Record<string, unknown>),
  })
})
afterEach(async () => {
  await device.stop()
  await rm(folder, { recursive: true })
})

describe('the built-in device', () => {
  it('gets its credentials by message, not by arguments or environment', async () => {
    process.env['PHOENIX_KEY'] = 'the key of the server'
    await device.start()
    delete process.env['PHOENIX_KEY']
    expect(device.isReady).toBe(true)
    await expectSoon(() => heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({ server: 'http://127.0.0.1:1', devices, argv: ['--builtin'] })
    expect(heard[0]!['env']).toMatchObject({ ALLOW_HOSTS: '10.0.0.1:80', DEVICE_DATA_DIR: join(folder, 'data') })
    expect(JSON.stringify(heard[0]!['env'])).not.toMatch(/phd_secret|the key of the server/)
  })

  it('hears of new devices', async () => {
    await device.start()
    devices = [...devices, { systemId: 't', name: 'İkinci', token: 'phd_other' }]
    await device.refresh()
    await expectSoon(() => heard.at(-1)?.['devices']).toEqual(devices)
  })

  it('is started again when it dies', async () => {
    await device.start()
    const [first] = heard
    devices = [{ systemId: 's', name: 'die', token: 'phd_secret' }]
    await device.refresh()
    await expectSoon(() => errors).toHaveLength(1)
    expect(device.isReady).toBe(false)
    devices = [{ systemId: 's', name: 'Yerel cihaz', token: 'phd_secret' }]
    await expectSoon(() => device.isReady).toBe(true)
    expect(heard.at(-1)!['pid']).not.toBe(first!['pid'])
  })

  it('gets credentials that could not be read as soon as they can', async () => {
    await device.start()
    readCredentials = () => Promise.reject(new Error('The database is away'))
    await device.refresh()
    expect(errors).toHaveLength(1)
    devices = [...devices, { systemId: 't', name: 'İkinci', token: 'phd_other' }]
    readCredentials = async () => devices
    await expectSoon(() => heard.at(-1)?.['devices']).toEqual(devices)
  })

  it('ends when it is told to, for good', async () => {
    await device.start()
    await expectSoon(() => heard).toHaveLength(1)
    await device.stop()
    expect(isRunning(Number(heard[0]!['pid']))).toBe(false)
    expect(errors).toEqual([])
  })
})

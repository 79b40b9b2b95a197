import path from 'node:path'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { type AllowHosts, parseAllowHosts } from './http/parseAllowHosts.ts'

export const usage = `Usage: npm run device -- --server URL --code CODE | --token TOKEN [options]

  --server URL         address of the server
  --code CODE          a registration code; the device keeps the token that it gets for it
  --token TOKEN        the device's token; PHOENIX_TOKEN keeps it off the command line
  --name NAME          how the device signs its messages (default: the host's name)
  --data FOLDER        where deployed graphs are kept (default: DEVICE_DATA_DIR, else .phoenix-device)
  --node-timeout S     longest time for one node in seconds (default 3660)
  --run-timeout S      longest time for one run in seconds (default 14400)
  --builtin            serve the devices that a parent process names

ALLOW_HOSTS lists host:port pairs, separated by commas, that HTTP nodes may reach although they are private.
SIGTERM stops the runs and leaves. SIGUSR2 pauses: no new runs until the next SIGUSR2.`

export interface Options {
  readonly mode: 'builtin' | 'token'
  readonly server: string
  /** Empty where a code is turned into one, or one was kept. */
  readonly token: string
  readonly code: string | undefined
  readonly name: string
  readonly dataDir: string | undefined
  readonly nodeTimeoutMs: number
  readonly runTimeoutMs: number
  readonly allowHosts: AllowHosts
}

/** The command line asks for something that cannot be done; the message is for whoever wrote it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** @returns 'help' when that is what was asked for. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options | 'help' {
  const values = readArgs(args)
  if (values.help === true) return 'help'
  const mode = values.builtin === true ? 'builtin' : 'token'
  const token = values.token ?? env['PHOENIX_TOKEN'] ?? ''
  const dataDir = values.data ?? env['DEVICE_DATA_DIR']
  return {
    mode,
    token,
    code: values.code,
    server: mode === 'token' ? readServer(values.server) : '',
    name: values.name ?? hostname(),
    dataDir: dataDir === undefined ? undefined : path.resolve(dataDir),
    nodeTimeoutMs: readSeconds('--node-timeout', values['node-timeout']),
    runTimeoutMs: readSeconds('--run-timeout', values['run-timeout']),
    allowHosts: readAllowHosts(env['ALLOW_HOSTS'] ?? ''),
  }
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        server: { type: 'string' },
        token: { type: 'string' },
        code: { type: 'string' },
        name: { type: 'string' },
        data: { type: 'string' },
        'node-timeout': { type: 'string', default: '3660' },
        'run-timeout': { type: 'string', default: '14400' },
        builtin: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readServer(text: string | undefined): string {
  if (text === undefined) throw new UsageError('The server is missing: give --server URL.')
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new UsageError(`--server takes an http or https address, not "${text}".`)
  }
  return text
}

/** Timers count to 2^31 milliseconds. */
const maxSeconds = 2_000_000

function readSeconds(name: string, text: string): number {
  const seconds = Number(text)
  if (!(seconds > 0 && seconds <= maxSeconds)) {
    throw new UsageError(`${name} takes seconds between 0 and ${maxSeconds}, not "${text}".`)
  }
  return seconds * 1000
}

function readAllowHosts(text: string): AllowHosts {
  try {
    return parseAllowHosts(text)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

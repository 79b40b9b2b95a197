/** The token of a device that joins by itself: given, kept from before, or got for a registration code. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from './readOptions.ts'

interface Joining {
  readonly server: string
  readonly token: string
  readonly code: string | undefined
  readonly dataDir: string
}

/** @throws UsageError when there is none to be had; the message is for whoever started the device. */
export async function readToken({ server, token, code, dataDir }: Joining): Promise<string> {
  if (token !== '') return token
  const file = path.join(dataDir, 'token')
  if (code === undefined) {
    const kept = await readKept(file)
    if (kept === undefined) throw new UsageError('A token is missing: give --code, --token or PHOENIX_TOKEN.')
    return kept
  }
  const got = await register(server, code)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Whole or not at all: the code is used up.
  await writeFile(`${file}.new`, `${got}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return got
}

async function readKept(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function register(server: string, code: string): Promise<string> {
  const url = new URL('api/DeploySystem/register', server.endsWith('/') ? server : `${server}/`)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  }).catch((error: unknown) => {
    throw new UsageError(`The server cannot be reached at ${server}: ${String(error)}`)
  })
  // Whoever answers without JSON is no Phoenix, or a proxy before it: its status is told.
  const body = (await answer.json().catch(() => undefined)) as { token?: unknown; detail?: unknown } | undefined
  if (answer.ok && typeof body?.token === 'string') return body.token
  throw new UsageError(typeof body?.detail === 'string' ? body.detail : `The server answered ${answer.status}.`)
}

/** A real package index over HTTP: the records of this repository's own lock file, repeated to 5,000. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

export interface PackageRecord {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly dev: boolean
}

export interface PackageIndex {
  readonly url: string
  /** Holds the host in the form that ALLOW_HOSTS wants. */
  readonly host: string
  readonly records: readonly PackageRecord[]
  /** Counts the requests answered so far. */
  readonly hits: number
  close(): Promise<void>
}

const RECORDS = 5000

export async function servePackageIndex(): Promise<PackageIndex> {
  const records = readRecords()
  const body = JSON.stringify(records)
  let hits = 0
  const server = createServer((request, response) => {
    hits++
    const found = request.url === '/index.json'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(found ? body : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/index.json`,
    host: `127.0.0.1:${port}`,
    records,
    get hits() {
      return hits
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function readRecords(): PackageRecord[] {
  const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
  const entries = Object.entries<{ version?: string; license?: string; dev?: boolean }>(lock.packages).filter(
    ([place]) => place.startsWith('node_modules/'),
  )
  return Array.from({ length: RECORDS }, (_, index) => {
    const [place, entry] = entries[index % entries.length]!
    const round = Math.floor(index / entries.length)
    return {
      name: place.slice('node_modules/'.length) + (round === 0 ? '' : `-${round}`),
      version: entry.version ?? '0.0.0',
      license: entry.license ?? 'none',
      dev: entry.dev ?? false,
    }
  })
}

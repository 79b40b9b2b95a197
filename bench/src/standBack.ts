import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** The page's own process, and the one that page processes come from. */
const PAGE = /--type=(renderer|zygote)/

/**
 * Gives the page's process the cores before all else that was started here: the imitated GPU, the browser's own process, the
 * server with its database, and the bench. Where the product is used there is a GPU, and the server is another machine; on two
 * cores they keep the page's main thread waiting for one half of the time. On Linux only: nothing changes elsewhere.
 */
export function standBack(): void {
  if (process.platform !== 'linux') return
  for (const id of listProcesses()) {
    if (PAGE.test(whileAlive(() => readFileSync(`/proc/${id}/cmdline`, 'utf8')) ?? '')) continue
    // Each thread has a priority of its own.
    for (const thread of whileAlive(() => readdirSync(`/proc/${id}/task`)) ?? [])
      whileAlive(() => setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL))
  }
}

/** @returns This process and all that came from it. */
function listProcesses(): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), parent: whileAlive(() => readParent(name)) }))
  const found = [process.pid]
  for (const each of found) found.push(...all.filter(({ parent }) => parent === each).map(({ id }) => id))
  return found
}

/** The name of the program stands in brackets and may hold anything. */
function readParent(id: string): number {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

const OVER = new Set(['ENOENT', 'ESRCH'])

/** @returns Undefined where the process has ended meanwhile. */
function whileAlive<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    const { code, info } = error as NodeJS.ErrnoException & { info?: { code?: string } }
    if (OVER.has(info?.code ?? code ?? '')) return undefined
    throw error
  }
}

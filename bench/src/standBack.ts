import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  const all = listProcesses()
  const pages = all.filter((id) => PAGE.test(whileAlive(() => readFileSync(`/proc/${id}/cmdline`, 'utf8')) ?? ''))
  standBackBySession(all, new Set(pages.map(readSession)))
  for (const id of all) {
    if (pages.includes(id)) continue
    // Each thread has a priority of its own.
    for (const thread of whileAlive(() => readdirSync(`/proc/${id}/task`)) ?? [])
      whileAlive(() => setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL))
  }
}

/** A priority counts only within its session if the kernel first shares the cores out among sessions. */
function standBackBySession(processes: readonly number[], ofPages: ReadonlySet<string | undefined>): void {
  const done = new Set(ofPages)
  for (const id of processes) {
    const session = readSession(id)
    if (session === undefined || done.has(session)) continue
    done.add(session)
    const setNice = (nice: number) => whileAlive(() => writeFileSync(`/proc/${id}/autogroup`, String(nice)))
    setNice(constants.priority.PRIORITY_BELOW_NORMAL)
    // The shell that started this may belong to the session.
    process.on('exit', () => setNice(constants.priority.PRIORITY_NORMAL))
  }
}

/** @returns Undefined where the kernel makes no such difference. */
function readSession(id: number): string | undefined {
  return whileAlive(() => readFileSync(`/proc/${id}/autogroup`, 'utf8'))?.split(' ')[0]
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

/** A process that has ended, and what an unprivileged one may not, or not so soon after another. */
const OVER = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EAGAIN', 'EPERM'])

/** @returns Undefined where the process has ended meanwhile, or is not ours to ask. */
function whileAlive<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    const { code, info } = error as NodeJS.ErrnoException & { info?: { code?: string } }
    if (OVER.has(info?.code ?? code ?? '')) return undefined
    throw error
  }
}

import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { errorCode } from './StartupError.ts'

export interface RunningProcess {
  /** When it started, in the system's own spelling: another process of the same pid has another. */
  readonly birth: string
  /** The command line. */
  readonly command: string
}

/** @returns What the system knows of a process; undefined if there is none. */
export async function describeProcess(pid: number): Promise<RunningProcess | undefined> {
  if (!isRunning(pid)) return undefined
  return process.platform === 'linux' ? readProc(pid) : askPs(pid)
}

/** @returns The working folder: only on Linux, and only for processes of one's own or as root. */
export async function readWorkingFolder(pid: number): Promise<string | undefined> {
  return process.platform === 'linux' ? readlink(`/proc/${pid}/cwd`).catch(() => undefined) : undefined
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

async function readProc(pid: number): Promise<RunningProcess | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    // The name, in parentheses, may hold anything; the fields after it start with the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    return state === 'Z' ? undefined : { birth: fields[19] ?? '', command: command.replaceAll('\0', ' ').trim() }
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return undefined
    throw error
  }
}

async function askPs(pid: number): Promise<RunningProcess | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=,command=', '-p', String(pid)])
    const line = stdout.trim()
    // "Fri Nov 20 07:13:04 2026 postgres -D ..."
    return line === '' ? undefined : { birth: line.slice(0, 24), command: line.slice(24).trim() }
  } catch {
    // `ps` ends with 1 when there is no such process.
    return undefined
  }
}

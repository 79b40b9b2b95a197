/** The processes that serve a data folder: the database and the built-in device name it. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Running {
  readonly pid: number
  readonly kind: 'database' | 'device'
}

export function processesOf(dataDir: string): Running[] {
  return list().flatMap(({ pid, text }): Running[] => {
    if (text.includes(`DEVICE_DATA_DIR=${path.join(dataDir, 'device')}`)) return [{ pid, kind: 'device' }]
    if (text.includes(`-D ${path.join(dataDir, 'postgres')}`)) return [{ pid, kind: 'database' }]
    return []
  })
}

/** Command line and, where it can be seen, environment of every process. */
function list(): { pid: number; text: string }[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axwwE', '-o', 'pid=,command='], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => ({ pid: Number.parseInt(line), text: line }))
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => ({ pid: Number(pid), text: `${read(pid, 'cmdline')}${read(pid, 'environ')}` }))
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // Gone meanwhile, or another user's.
    return ''
  }
}

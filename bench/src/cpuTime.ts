import { readFileSync } from 'node:fs'

/**
 * @returns Milliseconds that this thread has had a processor, where the system tells (Linux: proc(5), schedstat), else the
 * time of day: what a calculation takes does not hang on who else is at work.
 */
export function cpuTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

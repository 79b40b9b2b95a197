import type { ChildProcess } from 'node:child_process'

/** @returns A function that gives the last output. */
export function collectOutput(child: ChildProcess, onLog: (line: string) => void): () => string {
  let text = ''
  const take = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-10_000)
    for (const line of chunk.toString().split('\n')) if (line.trim() !== '') onLog(line)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  return () => text
}

/** Finds the last line that says what went wrong. */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  return lines.findLast(isReason) ?? lines.at(-1) ?? 'no reason given'
}

/** Clients that come before the start is over are refused with FATAL, too, which is no reason for its failure. */
function isReason(line: string): boolean {
  return /PANIC|FATAL|ERROR|error/.test(line) && !line.includes('FATAL:  the database system is')
}

import type { ChildProcess } from 'node:child_process'

/** @returns Reads what was written last. */
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

export function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  return lines.findLast((line) => /PANIC|FATAL|ERROR|error/.test(line)) ?? lines.at(-1) ?? 'no reason given'
}

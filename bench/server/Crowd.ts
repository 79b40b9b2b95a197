/** Thousands of connections in a process of their own. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { CrowdAnswer, CrowdMessage, CrowdOrder } from './crowdProcess.ts'

const patienceMs = 240_000

export class Crowd {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  static async open(order: CrowdOrder): Promise<Crowd> {
    const child = fork(path.join(import.meta.dirname, 'crowdProcess.ts'))
    const crowd = new Crowd(child)
    const opened = crowd.#next('opened')
    crowd.#say({ kind: 'open', order })
    await opened
    return crowd
  }

  /** Pushes, and waits until the connections have had so many records together as if each had those. @returns Milliseconds. */
  async hear(push: () => Promise<unknown>, records = 1): Promise<number> {
    const listening = this.#next('listening')
    this.#say({ kind: 'await', records })
    await listening
    const heard = this.#next('heard')
    const begun = performance.now()
    await Promise.all([push(), heard])
    return performance.now() - begun
  }

  /** Since they were opened. */
  async count(): Promise<{ readonly least: number; readonly most: number }> {
    const counted = this.#next('counted')
    this.#say({ kind: 'count' })
    return counted
  }

  close(): void {
    this.#child.kill()
  }

  #say(message: CrowdMessage): void {
    this.#child.send(message)
  }

  #next<Kind extends CrowdAnswer['kind']>(kind: Kind): Promise<Extract<CrowdAnswer, { kind: Kind }>> {
    const child = this.#child
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The crowd was not ${kind} in time`)), patienceMs)
      const onExit = (code: number | null): void => reject(new Error(`The crowd ended with ${code}`))
      const listen = (answer: CrowdAnswer): void => {
        if (answer.kind === 'lost') reject(new Error('A connection of the crowd was lost'))
        if (answer.kind !== kind) return
        clearTimeout(timer)
        child.off('message', listen)
        child.off('exit', onExit)
        resolve(answer as Extract<CrowdAnswer, { kind: Kind }>)
      }
      child.on('message', listen)
      child.once('exit', onExit)
    })
  }
}

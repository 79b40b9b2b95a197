/** A yardstick in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { BareOrder } from './bareProcess.ts'
import { Inspected } from './Inspected.ts'

export class Bare {
  readonly url: string
  readonly inside: Inspected
  readonly #child: ChildProcess

  private constructor(url: string, inside: Inspected, child: ChildProcess) {
    this.url = url
    this.inside = inside
    this.#child = child
  }

  static async start(order: BareOrder): Promise<Bare> {
    const child = fork(path.join(import.meta.dirname, 'bareProcess.ts'), {
      execArgv: [...process.execArgv, '--inspect=127.0.0.1:0'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    const inside = await Inspected.of(child)
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message: { port: number }) => resolve(message.port))
      child.once('exit', (code) => reject(new Error(`The yardstick ended with ${code}`)))
      child.send(order)
    })
    return new Bare(`http://127.0.0.1:${port}`, inside, child)
  }

  stop(): void {
    this.inside.close()
    this.#child.kill()
  }
}

/** Reads the memory and time of a process through `--inspect`, so that the process's own code knows nothing of it. */
import type { ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { WebSocket } from 'ws'

export interface Memory {
  readonly heapUsed: number
  readonly external: number
  readonly arrayBuffers: number
  readonly rss: number
}

interface Answer {
  readonly id: number
  readonly result?: { readonly result?: { readonly value?: unknown }; readonly profile?: object }
  readonly error?: { readonly message: string }
}

export class Inspected {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => {
      const answer = JSON.parse(String(data)) as Answer
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (answer.error === undefined) waiting?.resolve(answer)
      else waiting?.reject(new Error(answer.error.message))
    })
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The inspected process is gone'))
    })
  }

  /** Inspects a process that is being started and says on stderr where its inspector listens. */
  static async of(child: ChildProcess): Promise<Inspected> {
    const address = await new Promise<string>((resolve, reject) => {
      let text = ''
      child.stderr!.on('data', (chunk: Buffer) => {
        const found = /Debugger listening on (ws:\S+)/.exec((text += chunk.toString()))
        if (found !== null) resolve(found[1]!)
      })
      child.once('exit', () => reject(new Error(`The process ended before it could be inspected: ${text}`)))
    })
    const socket = new WebSocket(address)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return new Inspected(socket)
  }

  /** Reads the memory after a collection, so that only what is held counts. */
  async readMemory(): Promise<Memory> {
    for (let i = 0; i < 2; i++) await this.#send('HeapProfiler.collectGarbage')
    return (await this.#evaluate('process.memoryUsage()')) as Memory
  }

  /** @returns Milliseconds of CPU that the process has used, all its threads together. */
  async readCpu(): Promise<number> {
    const { user, system } = (await this.#evaluate('process.cpuUsage()')) as { user: number; system: number }
    return (user + system) / 1000
  }

  /** Records what the CPU does until the function that it gives writes it into a file, for a browser's developer tools. */
  async profile(): Promise<(file: string) => Promise<void>> {
    await this.#send('Profiler.enable')
    await this.#send('Profiler.start')
    return async (file) => {
      const { result } = await this.#send('Profiler.stop')
      await writeFile(file, JSON.stringify(result?.profile))
    }
  }

  close(): void {
    this.#socket.close()
  }

  async #evaluate(expression: string): Promise<unknown> {
    const { result } = await this.#send('Runtime.evaluate', { expression, returnByValue: true })
    return result?.result?.value
  }

  #send(method: string, params: object = {}): Promise<Answer> {
    const id = ++this.#lastId
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }
}

export interface LimiterOptions {
  /** Jobs at the same time. */
  readonly running: number
  /** Jobs of one group at the same time; those of all together unless given. */
  readonly runningOfGroup?: number
  /** Jobs of one group that wait; one more is refused. */
  readonly waitingOfGroup: number
  readonly refuse: () => Error
}

interface Group {
  running: number
  readonly waiting: (() => void)[]
}

/** Runs at most so many jobs at a time, lets the others wait, and takes those of different groups in turns. */
export class Limiter {
  readonly #options: LimiterOptions
  /** Groups with jobs, the one whose turn is next first. */
  readonly #groups = new Map<string, Group>()
  #running = 0

  constructor(options: LimiterOptions) {
    this.#options = options
  }

  async run<T>(job: () => Promise<T>, group = ''): Promise<T> {
    await this.#enter(group)
    try {
      return await job()
    } finally {
      this.#leave(group)
    }
  }

  async #enter(name: string): Promise<void> {
    const group = this.#groups.get(name) ?? { running: 0, waiting: [] }
    this.#groups.set(name, group)
    if (this.#mayRun(group)) {
      this.#start(group)
      return
    }
    if (group.waiting.length >= this.#options.waitingOfGroup) throw this.#options.refuse()
    await new Promise<void>((resolve) => group.waiting.push(resolve))
  }

  #leave(name: string): void {
    this.#running--
    const group = this.#groups.get(name)!
    group.running--
    if (group.running === 0 && group.waiting.length === 0) this.#groups.delete(name)
    this.#startNext()
  }

  #startNext(): void {
    for (const [name, group] of this.#groups) {
      if (group.waiting.length === 0 || !this.#mayRun(group)) continue
      // It had its turn: the others come first the next time.
      this.#groups.delete(name)
      this.#groups.set(name, group)
      this.#start(group)
      group.waiting.shift()!()
      return
    }
  }

  #start(group: Group): void {
    this.#running++
    group.running++
  }

  #mayRun(group: Group): boolean {
    const { running, runningOfGroup = running } = this.#options
    return this.#running < running && group.running < runningOfGroup
  }
}

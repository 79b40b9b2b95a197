import type { DeviceProcess } from '../system/DeviceProcess.ts'

/** The built-in device's process, which lives where this process leads: of several, one has it. */
export class BuiltInDevice {
  readonly #create: () => DeviceProcess
  readonly #onError: (error: unknown) => void
  #device: DeviceProcess | undefined
  #isWanted = false
  /** One change after the other. */
  #changing: Promise<void> = Promise.resolve()

  constructor(create: () => DeviceProcess, onError: (error: unknown) => void) {
    this.#create = create
    this.#onError = onError
  }

  /** @throws where it is to be here and is not. */
  check(): void {
    if (this.#isWanted && this.#device?.isReady !== true) throw new Error('The built-in device is not there')
  }

  /** Settled when it has started or stopped. */
  follow(leads: boolean): Promise<void> {
    this.#isWanted = leads
    this.#changing = this.#changing.then(() => this.#change()).catch(this.#onError)
    return this.#changing
  }

  refresh(): void {
    void this.#device?.refresh()
  }

  async #change(): Promise<void> {
    if (this.#isWanted && this.#device === undefined) {
      this.#device = this.#create()
      await this.#device.start()
    } else if (!this.#isWanted && this.#device !== undefined) {
      const device = this.#device
      this.#device = undefined
      await device.stop()
    }
  }
}

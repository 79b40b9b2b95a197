import type { Backplane } from '@phoenix/signalr-server'

/** Processes tell each other of the devices that they hold: systemId and connectionId. */
interface Word {
  readonly from: string
  /** All there are, instead of what was known. */
  readonly all?: readonly (readonly [string, string])[]
  readonly came?: readonly [string, string]
  readonly left?: readonly [string, string]
  /** How many there are, said again and again: whoever knows another number asks. */
  readonly count?: number
  readonly asked?: true
}

export interface DevicePresenceOptions {
  readonly processId: string
  readonly backplane: Backplane
  /** This process's own. */
  readonly own: () => Iterable<readonly [string, string]>
  /** The device has come to another process, so what is left of it here is of the past. */
  readonly onCameElsewhere: (systemId: string) => void
  readonly onError: (error: unknown) => void
}

const channel = 'devices'
const beatMs = 3_000
/** A process that said nothing for so long is gone, and its devices with it. */
const silentMs = 10_000

/** Which devices the other processes hold. */
export class DevicePresence {
  readonly #options: DevicePresenceOptions
  readonly #others = new Map<string, { devices: Map<string, string>; heardAt: number }>()
  #timer: NodeJS.Timeout | undefined
  #unsubscribe: (() => void) | undefined

  constructor(options: DevicePresenceOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { backplane, own } = this.#options
    this.#unsubscribe = await backplane.subscribe(channel, (message) => this.#hear(JSON.parse(message) as Word))
    this.#say({ asked: true, all: [...own()] })
    this.#timer = setInterval(() => this.#beat(), beatMs).unref()
  }

  /** The device's connection in another process. */
  find(systemId: string): string | undefined {
    for (const { devices } of this.#others.values()) {
      const connectionId = devices.get(systemId)
      if (connectionId !== undefined) return connectionId
    }
    return undefined
  }

  came(systemId: string, connectionId: string): void {
    // Its former process may say so later than it came here.
    for (const { devices } of this.#others.values()) devices.delete(systemId)
    this.#say({ came: [systemId, connectionId] })
  }

  left(systemId: string, connectionId: string): void {
    this.#say({ left: [systemId, connectionId] })
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#say({ all: [] })
    this.#unsubscribe?.()
  }

  #hear({ from, all, came, left, count, asked }: Word): void {
    const { processId, own, onCameElsewhere } = this.#options
    if (from === processId) return
    const other = this.#others.get(from) ?? { devices: new Map<string, string>(), heardAt: 0 }
    this.#others.set(from, other)
    other.heardAt = performance.now()
    if (all !== undefined) other.devices = new Map(all)
    if (came !== undefined) {
      for (const { devices } of this.#others.values()) devices.delete(came[0])
      other.devices.set(...came)
      onCameElsewhere(came[0])
    }
    if (left !== undefined && other.devices.get(left[0]) === left[1]) other.devices.delete(left[0])
    if (asked === true) this.#say({ all: [...own()] })
    else if (count !== undefined && count !== other.devices.size) this.#say({ asked: true })
  }

  #beat(): void {
    const since = performance.now() - silentMs
    for (const [id, { heardAt }] of this.#others) if (heardAt < since) this.#others.delete(id)
    this.#say({ count: [...this.#options.own()].length })
  }

  #say(word: Omit<Word, 'from'>): void {
    const { processId, backplane, onError } = this.#options
    backplane.publish(channel, JSON.stringify({ from: processId, ...word })).catch(onError)
  }
}

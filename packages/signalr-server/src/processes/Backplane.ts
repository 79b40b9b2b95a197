/**
 * Carries text between the processes of one server, by channel. Nothing is stored: what nobody listens to is gone, so
 * whatever is pushed must be readable otherwise too.
 */
export interface Backplane {
  /** Gives how many listeners there were, as far as the carrier counts them. */
  publish(channel: string, message: string): Promise<number>
  /** Settled when messages arrive; gives the way to end it. One's own messages come, too. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => void>
}

/** For several hub servers in one process. */
export function createInProcessBackplane(): Backplane {
  const listeners = new Map<string, Set<(message: string) => void>>()
  return {
    async publish(channel, message) {
      const heard = [...(listeners.get(channel) ?? [])]
      for (const listener of heard) listener(message)
      return heard.length
    },
    async subscribe(channel, listener) {
      const known = listeners.get(channel) ?? new Set()
      listeners.set(channel, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0 && listeners.get(channel) === known) listeners.delete(channel)
      }
    },
  }
}

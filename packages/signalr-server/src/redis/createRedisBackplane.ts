import type { Backplane } from '../processes/Backplane.ts'
import type { RedisClient } from './RedisClient.ts'

/** A connection of its own: one that listens can do nothing else. It must subscribe again by itself when it was lost. */
export interface RedisSubscriber {
  subscribe(channel: string): Promise<unknown>
  unsubscribe(channel: string): Promise<unknown>
  on(event: 'message', listener: (channel: string, message: string) => void): unknown
}

export interface RedisBackplaneOptions {
  readonly client: Pick<RedisClient, 'publish'>
  readonly subscriber: RedisSubscriber
  /** Distinct for every application on one Redis. */
  readonly prefix: string
  readonly onError: (error: unknown) => void
}

/** Redis's publish and subscribe: fast, and without a memory. */
export function createRedisBackplane({ client, subscriber, prefix, onError }: RedisBackplaneOptions): Backplane {
  const listeners = new Map<string, Set<(message: string) => void>>()
  subscriber.on('message', (channel, message) => {
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(message)
      } catch (error) {
        onError(error)
      }
    }
  })
  return {
    publish: (channel, message) => client.publish(`${prefix}:${channel}`, message),
    async subscribe(name, listener) {
      const channel = `${prefix}:${name}`
      const known = listeners.get(channel)
      if (known === undefined) listeners.set(channel, new Set([listener]))
      else known.add(listener)
      // Commands go out in order, so the last word about a channel is the one that holds.
      try {
        await subscriber.subscribe(channel)
      } catch (error) {
        forget(channel, listener)
        throw error
      }
      return () => {
        if (forget(channel, listener)) subscriber.unsubscribe(channel).catch(onError)
      }
    },
  }

  /** True if it was the last of its channel. */
  function forget(channel: string, listener: (message: string) => void): boolean {
    const left = listeners.get(channel)
    return left?.delete(listener) === true && left.size === 0 && listeners.delete(channel)
  }
}

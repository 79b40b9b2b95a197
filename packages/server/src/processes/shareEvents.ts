import type { Backplane } from '@phoenix/signalr-server'
import type { Events, ServerEvents } from '../services/Events.ts'

const channel = 'events'
/** By name, so that one that is new is thought about. */
const shared: Readonly<Record<keyof ServerEvents, true>> = {
  sessionEnded: true,
  builtInDeviceCreated: true,
  devicesRemoved: true,
  memberLeft: true,
  runEnded: true,
}

/** Tells every other process what services tell in this one. @returns A function that ends it. */
export async function shareEvents(
  events: Events,
  processId: string,
  backplane: Backplane,
  onError: (error: unknown) => void,
): Promise<() => void> {
  /** One that came from elsewhere goes no further. */
  let isForeign = false
  for (const name of Object.keys(shared) as (keyof ServerEvents)[]) {
    events.on(name, (...args: unknown[]) => {
      if (isForeign) return
      backplane.publish(channel, JSON.stringify({ from: processId, name, args })).catch(onError)
    })
  }
  return backplane.subscribe(channel, (message) => {
    const { from, name, args } = JSON.parse(message) as { from: string; name: keyof ServerEvents; args: never }
    if (from === processId) return
    isForeign = true
    try {
      events.emit(name, ...(args as []))
    } finally {
      isForeign = false
    }
  })
}

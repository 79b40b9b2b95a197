import { proxy } from 'valtio'

export type LiveState = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** The state of both hubs, and whether they were connected before: only then is a loss worth saying. */
export const live = proxy({
  notification: 'disconnected' as LiveState,
  deploySystem: 'disconnected' as LiveState,
  wasConnected: false,
})

export function setLiveState(hub: 'notification' | 'deploySystem', state: LiveState): void {
  live[hub] = state
  if (state === 'connected') live.wasConnected = true
}

/** Combines the states of both hubs for the header, which shows connected only when both are. */
export function combineStates(a: LiveState, b: LiveState): LiveState {
  for (const state of ['disconnected', 'reconnecting', 'connecting'] as const) {
    if (a === state || b === state) return state
  }
  return 'connected'
}

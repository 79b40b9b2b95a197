/** The organization's devices and the one that runs are sent to; the choice is kept per project in this browser. */
import type { DeploySystem, DeviceState } from '@phoenix/contract'
import { proxy } from 'valtio'
import { logError } from '../../api/log.ts'

export interface DevicesState {
  status: 'loading' | 'ready' | 'failed'
  items: DeploySystem[]
  /** `device.systemId` of the chosen one. */
  selected: string | null
}

export interface DevicesOptions {
  readonly projectId: string
  readonly findDevices: () => Promise<DeploySystem[]>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

export interface Devices {
  readonly state: DevicesState
  /** Never rejects: a failure is a status. */
  load(): Promise<void>
  select(systemId: string): void
  receive(change: DeviceState): void
}

export function createDevices({ projectId, findDevices, storage }: DevicesOptions): Devices {
  const state = proxy<DevicesState>({ status: 'loading', items: [], selected: null })
  const storageKey = `phoenix_device_${projectId}`

  async function load(): Promise<void> {
    state.status = 'loading'
    try {
      state.items = await findDevices()
      state.selected = choose(state.items, state.selected ?? storage.getItem(storageKey))
      state.status = 'ready'
    } catch (error) {
      logError('findDevices', error)
      state.status = 'failed'
    }
  }

  return {
    state,
    load,
    select(systemId) {
      state.selected = systemId
      storage.setItem(storageKey, systemId)
    },
    receive({ systemId, online, state: engine }) {
      const known = state.items.find((item) => item.device.systemId === systemId)
      if (known) Object.assign(known, { online, state: engine })
      else if (state.status === 'ready') void load()
    },
  }
}

/** The one chosen before if it is still there, else the only one that is online, else none: a person decides. */
function choose(items: readonly DeploySystem[], before: string | null): string | null {
  if (items.some((item) => item.device.systemId === before)) return before
  const online = items.filter((item) => item.online)
  if (online.length === 1) return online[0]!.device.systemId
  return items.length === 1 ? items[0]!.device.systemId : null
}

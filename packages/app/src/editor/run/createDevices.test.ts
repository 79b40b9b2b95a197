import type { DeploySystem } from '@phoenix/contract'
import { describe, expect, it } from 'vitest'
import { createDevices } from './createDevices.ts'

const device = (id: string, online: boolean): DeploySystem => ({
  id: `row-${id}`,
  organizationId: 'o',
  name: id,
  device: { id, systemId: id },
  online,
  state: 'Idle',
  lastSeenAt: null,
  builtIn: false,
})

function fixture(items: DeploySystem[], chosen?: string) {
  const kept = new Map<string, string>(chosen ? [['phoenix_device_p', chosen]] : [])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, v: string) => void kept.set(key, v),
  }
  let answers = [items]
  const devices = createDevices({
    projectId: 'p',
    storage,
    findDevices: async () => structuredClone(answers.length > 1 ? answers.shift()! : answers[0]!),
  })
  return { devices, kept, answerNext: (next: DeploySystem[]) => (answers = [next]) }
}

describe('devices', () => {
  it.each([
    ['the one chosen before', [device('a', true), device('b', false)], 'b', 'b'],
    ['the only one online', [device('a', false), device('b', true)], undefined, 'b'],
    ['the only one there is', [device('a', false)], 'gone', 'a'],
    ['none of several', [device('a', true), device('b', true)], undefined, null],
    ['none when there is none', [], 'a', null],
  ])('selects %s', async (_, items, chosen, expected) => {
    const { devices } = fixture(items, chosen)
    await devices.load()
    expect(devices.state.selected).toBe(expected)
  })

  it('keeps the choice for the project', async () => {
    const { devices, kept } = fixture([device('a', true), device('b', true)])
    await devices.load()
    devices.select('b')
    expect(kept.get('phoenix_device_p')).toBe('b')
  })

  it('follows devices that come, go and change their state, and fetches when a new one appears', async () => {
    const { devices, answerNext } = fixture([device('a', false)])
    await devices.load()
    devices.receive({ systemId: 'a', online: true, state: 'Paused' })
    expect(devices.state.items[0]).toMatchObject({ online: true, state: 'Paused' })
    answerNext([device('a', true), device('b', true)])
    devices.receive({ systemId: 'b', online: true, state: 'Idle' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(devices.state.items.map((item) => item.name)).toEqual(['a', 'b'])
  })
})

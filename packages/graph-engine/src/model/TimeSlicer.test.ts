import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('nextTask', () => {
  it.each(['a browser', 'Node'])('goes on in another task of %s, in the order in which it was asked', async (where) => {
    if (where === 'a browser') vi.stubGlobal('setImmediate', undefined)
    const open = vi.fn<() => void>()
    const Channel = MessageChannel
    const channels: MessageChannel[] = []
    vi.stubGlobal('MessageChannel', function create() {
      open()
      const channel = new Channel()
      channels.push(channel)
      return channel
    })
    vi.resetModules()
    const { nextTask } = await import('./TimeSlicer.ts')
    const log: string[] = []
    const ask = async (name: string) => {
      await nextTask()
      log.push(name)
      if (name === 'first') await ask('third')
    }
    const all = Promise.all([ask('first'), ask('second')])
    await Promise.resolve()
    expect(log).toEqual([])
    await all
    expect(log).toEqual(['first', 'second', 'third'])
    expect(open).toHaveBeenCalledTimes(where === 'a browser' ? 1 : 0)
    for (const { port1 } of channels) port1.close()
  })
})

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GpuProbe, type ProbeMessage } from './GpuProbe.ts'

/** Answers when it is told to. */
class FakeWorker extends EventTarget {
  readonly messages: ProbeMessage[] = []
  postMessage(message: ProbeMessage): void {
    this.messages.push(message)
  }
  /** @param age Milliseconds for which the answer was on its way. */
  answer(age = 0): void {
    this.dispatchEvent(new MessageEvent('message', { data: performance.timeOrigin + performance.now() - age }))
  }
}

function withWorkers(): FakeWorker[] {
  const started: FakeWorker[] = []
  vi.stubGlobal('OffscreenCanvas', FakeWorker)
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super()
        started.push(this)
      }
    },
  )
  return started
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('GpuProbe', () => {
  it('R9 waits for the answer of one worker, and gives it back when nobody asked for a while', async () => {
    vi.useFakeTimers()
    const started = withWorkers()
    const probe = new GpuProbe()
    const calm = probe.calm()
    let isCalm = false
    void calm.then(() => (isCalm = true))
    await vi.advanceTimersByTimeAsync(100)
    expect(isCalm).toBe(false)
    started[0]!.answer()
    await calm
    const again = probe.calm()
    started[0]!.answer()
    await again
    expect(started).toHaveLength(1)
    expect(started[0]!.messages).toEqual(['calm', 'calm'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(started[0]!.messages).toEqual(['calm', 'calm', 'end'])
  })

  it('R9 asks anew when the page was long in hearing the answer, for a quarter of a second', async () => {
    vi.useFakeTimers()
    const started = withWorkers()
    const probe = new GpuProbe()
    const calm = probe.calm()
    for (const age of [20, 20, 0]) {
      started[0]!.answer(age)
      await vi.advanceTimersByTimeAsync(0)
    }
    await calm
    expect(started[0]!.messages).toEqual(['calm', 'calm', 'calm'])
    const again = probe.calm()
    for (let tries = 0; tries < 3; tries++) {
      await vi.advanceTimersByTimeAsync(100)
      started[0]!.answer(20)
    }
    await again
    expect(started[0]!.messages).toHaveLength(6)
    probe.end()
  })

  it('R9 waits no longer than two seconds', async () => {
    vi.useFakeTimers()
    withWorkers()
    const calm = new GpuProbe().calm()
    await vi.advanceTimersByTimeAsync(2000)
    await expect(calm).resolves.toBeUndefined()
  })

  it('R9 waits for nobody where a worker has no script, no context, or may not be started', async () => {
    const started = withWorkers()
    const probe = new GpuProbe()
    const calm = probe.calm()
    started[0]!.dispatchEvent(new Event('error', { cancelable: true }))
    await calm
    await probe.calm()
    expect(started).toHaveLength(1)
    const refuse = vi.fn(function refuse() {
      throw new Error('refused by the policy')
    })
    vi.stubGlobal('Worker', refuse)
    await new GpuProbe().calm()
    expect(refuse).toHaveBeenCalledOnce()
  })
})

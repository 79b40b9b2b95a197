// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { engine, host, key, mount, useMountedView } from './testing/mountedView.ts'

useMountedView()

describe('keys', () => {
  it('Y1 work while the host has the focus, and are kept from the page only when they did something', async () => {
    await mount()
    expect(key(host, 'a', { ctrlKey: true }).defaultPrevented).toBe(true)
    expect(engine.selection.size).toBe(4)
    expect(key(host, 'y', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(key(host, 'f', { ctrlKey: true }).defaultPrevented).toBe(false)
  })

  it('Y4 are left to fields, and while text is composed', async () => {
    await mount()
    const field = document.getElementById('field')!
    engine.execute({ type: 'selectAll' })
    key(field, 'Delete')
    key(host, 'Delete', { isComposing: true })
    expect(engine.graph.nodeCount).toBe(4)
    key(host, 'Delete')
    expect(engine.graph.nodeCount).toBe(0)
  })

  it('Y4 are left to buttons unless they are shortcuts', async () => {
    await mount()
    const button = document.getElementById('button')!
    expect(key(button, ' ').defaultPrevented).toBe(false)
    expect(key(button, 'a', { ctrlKey: true }).defaultPrevented).toBe(true)
  })
})

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { importOrReload, mayReload } from './reloadGuard.ts'

async function broken(): Promise<never> {
  throw new TypeError('Failed to fetch dynamically imported module')
}

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('mayReload', () => {
  it('allows one reload in ten seconds', () => {
    expect(mayReload(sessionStorage, 1_000_000)).toBe(true)
    expect(mayReload(sessionStorage, 1_009_999)).toBe(false)
    expect(mayReload(sessionStorage, 1_010_000)).toBe(true)
  })
})

describe('importOrReload', () => {
  it('gives the module', async () => {
    expect(await importOrReload(async () => 'module')).toBe('module')
  })

  it('reloads on the first failure and reports the second', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    void importOrReload(broken)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await expect(importOrReload(broken)).rejects.toThrow('dynamically imported')
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

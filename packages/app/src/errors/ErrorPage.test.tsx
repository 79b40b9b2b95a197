// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { startI18n } from '../i18n/i18n.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'

async function show(node: ReactNode) {
  const host = document.createElement('div')
  const root = createRoot(host, { onCaughtError: () => {} })
  await act(async () => root.render(node))
  return { host, rerender: (next: ReactNode) => act(async () => root.render(next)) }
}

function Thrower({ error }: { error: unknown }): ReactNode {
  throw error
}

const path = '/Dashboard/x/schedule'
const thrown = (error: unknown) => (
  <ErrorBoundary path={path}>
    <Thrower error={error} />
  </ErrorBoundary>
)

describe('error page', () => {
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    startI18n()
  })

  it('says which page a 404 did not find', async () => {
    const { host } = await show(<ErrorPage status={404} path={path} />)
    expect(host.textContent).toContain('Sayfa bulunamadı404')
    expect(host.textContent).toContain(`Page Not Found: ${path}`)
    expect(host.textContent).toContain('Bağlantı eski olabilir ya da bu kayda erişiminiz kaldırılmış olabilir.')
    expect(document.title).toBe('Sayfa bulunamadı · Phoenix')
  })

  it('is a 500 where the error has no status', async () => {
    const { host } = await show(thrown(new TypeError('x is undefined')))
    expect(host.textContent).toContain('500Internal Server Error')
    expect(host.textContent).not.toContain('x is undefined')
  })

  it('shows a missing record as a 404, and a refusal in the words of the server', async () => {
    const missing = new ApiError({ kind: 'http', call: 'x', status: 404 })
    expect((await show(thrown(missing))).host.textContent).toContain(`Page Not Found: ${path}`)
    const problem = { type: '', title: '', status: 503, code: 'x', detail: 'Bakımdayız.' }
    const { host } = await show(thrown(new ApiError({ kind: 'http', call: 'x', status: 503, problem })))
    expect(host.textContent).toContain('503Internal Server Error')
    expect(host.textContent).toContain('Bakımdayız.')
  })

  it('goes when the person goes elsewhere', async () => {
    const { host, rerender } = await show(thrown(new Error('boom')))
    await rerender(<ErrorBoundary path="/elsewhere">fine</ErrorBoundary>)
    expect(host.textContent).toBe('fine')
  })
})

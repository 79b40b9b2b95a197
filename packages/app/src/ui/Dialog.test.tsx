// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

it('keeps the focus when what had it goes, and says another title in place', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (step: string) =>
    act(() =>
      root.render(
        <Dialog open onOpenChange={() => {}} title={`Dosya: ${step}`}>
          <button key={step}>{step}</button>
        </Dialog>,
      ),
    )
  show('seç')
  expect(document.activeElement?.textContent).toBe('seç')
  const title = document.querySelector('[aria-live="polite"]')
  expect(title!.textContent).toBe('Dosya: seç')
  show('oku')
  expect([title!.isConnected, title!.textContent]).toEqual([true, 'Dosya: oku'])
  expect(document.activeElement).toBe(document.querySelector('[role="dialog"]'))
  act(() => root.unmount())
})

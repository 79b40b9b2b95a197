// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from '../context/EditorContext.ts'
import { SubgraphMenu } from './SubgraphMenu.tsx'

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
})

const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

it('gives the focus back to the button of the menu when the name is not to change after all', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.getElementById('root')!)
  const session = { isReadOnly: false } as Editor
  await act(async () =>
    root.render(
      <EditorContext value={session}>
        <SubgraphMenu id="s" name="Ölçüm" />
      </EditorContext>,
    ),
  )
  const button = document.querySelector('button')!
  button.focus()
  await act(async () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await rest()
  const rename = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) =>
    textContent.includes('Yeniden adlandır'),
  )!
  await act(async () => rename.click())
  await rest()
  const field = document.querySelector('input')!
  expect(field.value).toBe('Ölçüm')
  const leave = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Vazgeç')!
  await act(async () => leave.click())
  await rest()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(document.activeElement).toBe(button)
  await act(async () => root.unmount())
})

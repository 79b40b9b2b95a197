/** Mounts a part of the editor for a test, in Turkish, within an editor that has only what the part looks at. */
import { Tooltip } from 'radix-ui'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from './EditorContext.ts'

/** @returns What takes it away again; `beforeEach` calls what it is given. */
export async function mountInEditor(session: object, part: ReactNode): Promise<() => Promise<void>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  await setLanguage('tr')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <EditorContext value={session as Editor}>
        <Tooltip.Provider>{part}</Tooltip.Provider>
      </EditorContext>,
    ),
  )
  return async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  }
}

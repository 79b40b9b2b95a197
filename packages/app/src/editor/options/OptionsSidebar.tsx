import { type KeyboardEvent, type PointerEvent, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chromeAttribute } from '../actions/visibleArea.ts'
import { setSidebarOpen, setSidebarWidth } from '../actions/furniture.ts'
import { useRoom } from '../shared/useRoom.ts'
import { useEditor } from '../context/EditorContext.ts'
import { SIDEBAR_MIN } from '../context/preferences.ts'
import { usePreferences } from '../context/usePreferences.ts'
import { clampSidebarWidth, SIDEBAR_MAX_SHARE } from '../context/uiState.ts'
import { OptionsPanel } from './OptionsPanel.tsx'
import * as css from './OptionsSidebar.css.ts'

const STEP = 16
const LARGE_STEP = 80

/** 300 px to 90 % of what it stands in, by pointer or by keys on its separator; a wish for more is kept for a larger window. */
export function OptionsSidebar() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { sidebarWidth } = usePreferences()
  const aside = useRef<HTMLElement>(null)
  const container = useRef<HTMLElement>(null)
  const hold = useCallback((element: HTMLElement | null) => {
    aside.current = element
    container.current = element?.parentElement ?? null
  }, [])
  const room = useRoom(container)
  const shown = clampSidebarWidth(sidebarWidth, room)

  function resize(width: number) {
    setSidebarWidth(session, width, room)
  }

  function onPointerMove(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !aside.current) return
    resize(aside.current.getBoundingClientRect().right - event.clientX)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? LARGE_STEP : STEP
    const widths: Record<string, number> = {
      ArrowLeft: shown + step,
      ArrowRight: shown - step,
      Home: SIDEBAR_MIN,
      End: Number.MAX_SAFE_INTEGER,
    }
    const width = widths[event.key]
    if (width === undefined) return
    event.preventDefault()
    resize(width)
  }

  return (
    <aside
      ref={hold}
      className={css.sidebar}
      style={{ width: shown, maxWidth: `${SIDEBAR_MAX_SHARE * 100}%` }}
      aria-label={t('options.label')}
      {...{ [chromeAttribute]: 'right' }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control, and no tag says so */}
      <div
        className={css.separator}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
        role="separator"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('options.resize')}
        aria-valuenow={shown}
        aria-valuemin={SIDEBAR_MIN}
        aria-valuemax={clampSidebarWidth(Number.MAX_SAFE_INTEGER, room)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => resize(SIDEBAR_MIN)}
        onKeyDown={onKeyDown}
      />
      <OptionsPanel onClose={() => setSidebarOpen(session, false)} />
    </aside>
  )
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chromeAttribute } from '../actions/visibleArea.ts'
import { setSidebarOpen, setSidebarWidth } from '../actions/furniture.ts'
import { useEditor } from '../session/SessionContext.ts'
import { SIDEBAR_MIN } from '../preferences/preferences.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { SIDEBAR_MAX_SHARE } from '../session/uiState.ts'
import { OptionsPanel } from './OptionsPanel.tsx'
import * as css from './OptionsSidebar.css.ts'

const STEP = 16
const LARGE_STEP = 80

/** The docked sidebar: 300 px to 90 % of the editor, by pointer or by keys on its separator. */
export function OptionsSidebar() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { sidebarWidth } = usePreferences()
  const aside = useRef<HTMLElement>(null)

  function resize(width: number) {
    setSidebarWidth(session, width, document.body.clientWidth)
  }

  function onPointerMove(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !aside.current) return
    resize(aside.current.getBoundingClientRect().right - event.clientX)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? LARGE_STEP : STEP
    const widths: Record<string, number> = {
      ArrowLeft: sidebarWidth + step,
      ArrowRight: sidebarWidth - step,
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
      ref={aside}
      className={css.sidebar}
      style={{ width: sidebarWidth, maxWidth: `${SIDEBAR_MAX_SHARE * 100}%` }}
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
        aria-valuenow={sidebarWidth}
        aria-valuemin={SIDEBAR_MIN}
        aria-valuemax={Math.max(SIDEBAR_MIN, Math.round(document.body.clientWidth * SIDEBAR_MAX_SHARE))}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => resize(SIDEBAR_MIN)}
        onKeyDown={onKeyDown}
      />
      <OptionsPanel onClose={() => setSidebarOpen(session, false)} />
    </aside>
  )
}

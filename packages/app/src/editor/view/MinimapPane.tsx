import { mountMinimap } from '@phoenix/graph-engine/view'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../context/usePreferences.ts'
import { useEditor } from '../context/EditorContext.ts'
import { useView } from '../context/useEngine.ts'
import * as css from './MinimapPane.css.ts'

/** The whole graph in the corner of the canvas, where that is wide enough to spare it. */
export function MinimapPane() {
  const { t } = useTranslation('editor')
  const { engine } = useEditor()
  const view = useView()
  const { hasMinimap } = usePreferences()
  const host = useRef<HTMLDivElement>(null)
  const label = t('preferences.minimapLabel')
  useEffect(() => {
    if (!hasMinimap || !view || !host.current) return
    const minimap = mountMinimap(host.current, engine, view, { label })
    return () => minimap.destroy()
  }, [hasMinimap, engine, view, label])
  return hasMinimap ? <div ref={host} className={css.pane} data-testid="minimap" /> : null
}

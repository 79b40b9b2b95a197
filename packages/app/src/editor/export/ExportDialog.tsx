/** A picture of the flow as a file: format, area, scale, background; then how far it is, or why there is none. */
import type { GraphEngine } from '@phoenix/graph-engine'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { showSuccess } from '../../features/toasts/actions/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { setExportOpen } from '../actions/furniture.ts'
import { text } from '../shared/text.ts'
import { progress } from '../shared/editor.css.ts'
import { useEditor } from '../context/EditorContext.ts'
import { formatFigure } from '../shared/formatMoment.ts'
import { pictureScales } from './createExporting.ts'
import * as css from './ExportDialog.css.ts'

const areas = ['graph', 'view', 'selection'] as const
const backgrounds = { png: ['canvas', 'grid', 'none'], svg: ['canvas', 'none'] } as const

export function ExportDialog() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { exporting, ui } = session
  const { isExportOpen } = useSnapshot(ui)
  const { done } = useSnapshot(exporting.state)
  if (!isExportOpen) return null

  function close() {
    exporting.cancel()
    setExportOpen(session, false)
  }
  async function start() {
    const name = await exporting.start()
    if (name === undefined) return
    showSuccess(text('export.done', { name }))
    close()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      onClosed={() => session.view.current?.focus()}
      title={t('export.title')}
      actions={
        <>
          <Button variant="plain" onClick={() => (done === null ? close() : exporting.cancel())}>
            {t(done === null ? 'export.close' : 'export.cancel')}
          </Button>
          <Button variant="primary" busy={done !== null} disabled={done !== null} onClick={() => void start()}>
            {t('export.start')}
          </Button>
        </>
      }
    >
      <Choices />
      <Progress />
      <Failure />
    </Dialog>
  )
}

function Choices() {
  const { t } = useTranslation('editor')
  const { exporting, engine } = useEditor()
  const { state } = exporting
  const { format, area, scale, background, done } = useSnapshot(state)
  const offered: readonly (typeof background)[] = backgrounds[format]
  const set = (change: Partial<typeof state>) => void Object.assign(state, change, { failure: null })
  return (
    <fieldset className={css.choices} disabled={done !== null}>
      <Segments
        label={t('export.format')}
        value={format}
        choices={(['png', 'svg'] as const).map((value) => ({ value, label: t(`export.formats.${value}`) }))}
        onChange={(value) => set({ format: value })}
      />
      <Segments
        label={t('export.area')}
        value={area}
        choices={areas.map((value) => ({
          value,
          label: t(`export.areas.${value}`),
          disabled: value === 'selection' && !hasPicture(engine.selection),
        }))}
        onChange={(value) => set({ area: value })}
      />
      {format === 'png' && (
        <Segments
          label={t('export.scale')}
          value={String(scale)}
          choices={[...new Set([...pictureScales, scale])].map((value) => ({
            value: String(value),
            label: t('export.scaleValue', { scale: formatFigure(value) }),
          }))}
          onChange={(value) => set({ scale: Number(value) })}
        />
      )}
      <Segments
        label={t('export.background')}
        value={offered.includes(background) ? background : 'canvas'}
        choices={offered.map((value) => ({ value, label: t(`export.backgrounds.${value}`) }))}
        onChange={(value) => set({ background: value })}
      />
    </fieldset>
  )
}

/** Connections and points alone make no picture. */
function hasPicture({ rows: { nodes, annotations } }: GraphEngine['selection']): boolean {
  return nodes.size + annotations.size > 0
}

function Progress() {
  const { t } = useTranslation('editor')
  const { done } = useSnapshot(useEditor().exporting.state)
  if (done === null) return null
  return (
    <div className={css.progress}>
      <output>{t('export.working')}</output>
      <progress className={progress} aria-label={t('export.working')} value={done} max={1} />
    </div>
  )
}

function Failure() {
  const { t } = useTranslation('editor')
  const { state } = useEditor().exporting
  const { failure } = useSnapshot(state)
  if (!failure) return null
  const { code, largestScale } = failure
  // Cut, not rounded: what is offered must fit.
  const fitting = largestScale === undefined ? 0 : Math.floor(largestScale * 100) / 100
  if (code !== 'too-large' || fitting === 0) {
    return (
      <p role="alert" className={css.failure}>
        {t(`export.failure.${code}`)}
      </p>
    )
  }
  const scale = formatFigure(fitting)
  return (
    <div role="alert" className={css.failure}>
      <p>{t('export.failure.too-large-fit', { scale })}</p>
      <Button onClick={() => Object.assign(state, { scale: fitting, failure: null })}>
        {t('export.useScale', { scale })}
      </Button>
    </div>
  )
}

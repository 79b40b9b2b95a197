/** Import: choose a file, watch it being read, look at what it holds and what is not kept, add it or put it in place. */
import { plainName } from '@phoenix/graph-engine'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorCode } from '../../ui/ErrorCode.tsx'
import { progress } from '../shared/editor.css.ts'
import { ConfirmDialog } from '../document/ConfirmDialog.tsx'
import { useEditor } from '../context/EditorContext.ts'
import { formatSize } from '../shared/formatMoment.ts'
import { replaceByImported } from './actions.ts'
import { FileName } from './FileName.tsx'
import { FilePicker } from './FilePicker.tsx'
import * as css from './ImportDialog.css.ts'
import { ImportPreview, PreviewActions } from './ImportPreview.tsx'
import { sourceOf } from './sourceOf.ts'
import type { ImportFailureCode, ImportState } from '../context/Importing.ts'

export function ImportDialog() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const state = useSnapshot(session.importing.state)
  const current = state.current as ImportState
  const { close, closeAll } = session.importing
  if (current.step === 'closed') return null
  if (current.step === 'asking') {
    return (
      <ConfirmDialog
        title={t('import.replaceTitle')}
        text={t('import.replaceText')}
        verb={t('import.replace')}
        onConfirm={() => replaceByImported(session, true)}
        onClose={session.importing.reconsider}
      />
    )
  }
  const { step } = current
  const title =
    step === 'reading' || step === 'failed'
      ? t(`import.title.${step}`, sourceOf(current.fileName))
      : t(`import.title.${step}`)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      onClosed={() => session.view.current?.focus()}
      isWide
      title={title}
      actions={
        <>
          {state.next.length > 0 && (
            <Button variant="plain" onClick={closeAll}>
              {t('import.cancelAll')}
            </Button>
          )}
          <Button variant="plain" onClick={close}>
            {t(current.step === 'failed' ? 'import.close' : 'import.cancel')}
          </Button>
          {current.step === 'failed' && <Button onClick={session.importing.choose}>{t('import.chooseOther')}</Button>}
          {current.step === 'ready' && <PreviewActions />}
        </>
      }
    >
      {current.step === 'choosing' && <FilePicker />}
      {current.step === 'reading' && <Reading state={current} />}
      {current.step === 'adding' && <Adding state={current} />}
      {current.step === 'replacing' && <Replacing state={current} />}
      {current.step === 'failed' && <Failure state={current} />}
      {current.step === 'ready' && <ImportPreview fileName={current.fileName} file={current.file} />}
      <Next names={state.next} />
    </Dialog>
  )
}

type StateOf<S extends ImportState['step']> = Extract<ImportState, { step: S }>

function Reading({ state: { fileName, phase, read, total } }: { state: StateOf<'reading'> }) {
  const { t } = useTranslation('editor')
  const share = phase === 'reading' && total > 0 ? read / total : undefined
  return (
    <div className={css.reading}>
      <FileName of={fileName} />
      <progress className={progress} aria-label={t(`import.phase.${phase}`)} value={share} max={1} />
      <output className={css.hint}>
        {t(`import.phase.${phase}`)} · {formatSize(total)}
      </output>
    </div>
  )
}

function Adding({ state: { fileName, done } }: { state: StateOf<'adding'> }) {
  const { t } = useTranslation('editor')
  return (
    <div className={css.reading} data-testid="import-adding">
      <FileName of={fileName} />
      <progress className={progress} aria-label={t('import.title.adding')} value={done} max={1} />
      {/* Not said: a hundred times would be. */}
      <p className={css.hint}>{t('import.share', { percent: Math.floor(done * 100) })}</p>
    </div>
  )
}

/** Opening a graph tells of no share. */
function Replacing({ state: { fileName } }: { state: StateOf<'replacing'> }) {
  const { t } = useTranslation('editor')
  return (
    <div className={css.reading} data-testid="import-replacing">
      <FileName of={fileName} />
      <progress className={progress} aria-label={t('import.title.replacing')} />
    </div>
  )
}

/** Named at most; there may be hundreds. */
const NAMED = 5

function Next({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('editor')
  if (names.length === 0) return null
  const named = names.slice(0, NAMED).map((name) => plainName(name) || t('import.pasted'))
  const more = names.length - named.length
  return (
    <output className={css.hint}>
      {t('import.next', { names: named.join(', ') })}
      {more > 0 && ` ${t('import.more', { count: more })}`}
    </output>
  )
}

function Failure({ state: { fileName, code, line } }: { state: StateOf<'failed'> }) {
  const { t } = useTranslation('editor')
  return (
    <div role="alert" className={css.failure}>
      <FileName of={fileName} />
      <p className={css.failureText}>
        {t(`import.failure.${code === 'not-json' && line !== '' ? 'not-json-line' : (code as 'empty')}`, {
          ...sourceOf(fileName),
          line,
          defaultValue: t('import.failure.unexpected', sourceOf(fileName)),
        })}
      </p>
      <ErrorCode code={code} />
      {ofFormat.has(code) && <p className={css.hint}>{t('import.formats')}</p>}
    </div>
  )
}

/** A file of another format would help. */
const ofFormat: ReadonlySet<ImportFailureCode> = new Set(['empty', 'binary', 'not-json', 'unknown-format'])

/** The quiet bar over the canvas: where an edit is that the server has not got, and what can be done about it. */
import { maxGraphWarnings } from '@phoenix/contract'
import { CircleAlert, CloudOff, HardDrive, TriangleAlert, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { errorCode } from '../../api/errorText.ts'
import { showError } from '../../features/toasts/actions/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorCode } from '../../ui/ErrorCode.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { openPanel } from '../actions/furniture.ts'
import { saveGraph } from '../actions/saveAndRun.ts'
import { chromeAttribute } from '../actions/visibleArea.ts'
import { ConfirmDialog } from '../document/ConfirmDialog.tsx'
import { documentErrorText } from '../document/documentErrorText.ts'
import type { Notice } from '../document/documentState.ts'
import { useEditor } from '../context/EditorContext.ts'
import { formatMoment } from '../shared/formatMoment.ts'
import * as css from './NoticeBar.css.ts'

export function NoticeBar() {
  const { document } = useEditor()
  const { notice } = useSnapshot(document.state)
  return notice && <OpenNotice key={notice.kind} notice={notice} />
}

function OpenNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation('editor')
  const { t: tApp } = useTranslation()
  const session = useEditor()
  const { document } = session
  const [isAsking, setIsAsking] = useState(false)
  const { icon, text, tone } = describe(notice, t)
  const ask = (label: string) => (
    <Button variant="plain" onClick={() => setIsAsking(true)}>
      {label}
    </Button>
  )
  const actions: Partial<Record<Notice['kind'], ReactNode>> = {
    restored: ask(t('draft.discard')),
    'restored-offline': ask(t('draft.discard')),
    'set-aside': (
      <>
        <BringBackButton />
        {ask(t('draft.remove'))}
      </>
    ),
    offline: <RetryButton />,
    'offline-not-kept': <RetryButton />,
    'save-failed': <RetryButton />,
    'saved-with-warnings': (
      <Button variant="plain" onClick={() => openPanel(session, 'problems')}>
        {t('run.problems')}
      </Button>
    ),
  }
  const isAside = notice.kind === 'set-aside'
  return (
    <div className={css.bar[tone]} data-testid="notice" {...{ [chromeAttribute]: 'top' }}>
      <Icon of={icon} className={css.icon[tone]} />
      <output className={css.text} aria-live={tone === 'error' ? 'assertive' : 'polite'}>
        {text}
        {'code' in notice && <ErrorCode code={notice.code} />}
      </output>
      {actions[notice.kind]}
      <IconButton icon={X} label={tApp('action.close')} onClick={document.dismissNotice} />
      {isAsking && (
        <ConfirmDialog
          title={t('draft.discardTitle')}
          text={isAside ? t('draft.removeText') : t('draft.discardText', { version: document.state.serverVersion })}
          verb={isAside ? t('draft.remove') : t('draft.discard')}
          onConfirm={isAside ? document.removeAside : document.discardDraft}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

/** Pressed twice, it would bring back what it has just set aside. */
function BringBackButton() {
  const { t } = useTranslation('editor')
  const { document } = useEditor()
  const [isBusy, setIsBusy] = useState(false)
  async function bringBack() {
    setIsBusy(true)
    try {
      await document.bringBack()
    } catch (error) {
      showError(documentErrorText(error), errorCode(error))
    }
    setIsBusy(false)
  }
  return (
    <Button variant="plain" busy={isBusy} onClick={() => void bringBack()}>
      {t('draft.bringBack')}
    </Button>
  )
}

function RetryButton() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { isSaving } = useSnapshot(session.document.state)
  return (
    <Button variant="plain" busy={isSaving} onClick={() => void saveGraph(session)}>
      {t('save.retry')}
    </Button>
  )
}

type Described = { icon: LucideIcon; text: string; tone: keyof typeof css.bar }

function describe(notice: Notice, t: ReturnType<typeof useTranslation<'editor'>>['t']): Described {
  switch (notice.kind) {
    case 'restored':
      return { icon: HardDrive, tone: 'quiet', text: t('draft.restored', { time: formatMoment(notice.at) }) }
    case 'restored-offline':
      return { icon: CloudOff, tone: 'warning', text: t('draft.restoredOffline', { time: formatMoment(notice.at) }) }
    case 'set-aside':
      return { icon: HardDrive, tone: 'quiet', text: t('draft.setAside', { time: formatMoment(notice.at) }) }
    case 'offline':
      return { icon: CloudOff, tone: 'warning', text: t('save.offline') }
    case 'offline-not-kept':
      return { icon: CloudOff, tone: 'error', text: t('save.offlineNotKept') }
    case 'not-kept':
      return { icon: TriangleAlert, tone: 'warning', text: t('draft.notKept') }
    case 'save-failed':
      return { icon: CircleAlert, tone: 'error', text: t('save.failed', { error: notice.error }) }
    case 'saved-without-ends':
      return {
        icon: TriangleAlert,
        tone: 'warning',
        text: t('save.doneWithoutEnds', { version: notice.version, error: notice.error }),
      }
    case 'saved-with-warnings':
      return {
        icon: TriangleAlert,
        tone: 'quiet',
        // The server tells no more of them.
        text: t(notice.count < maxGraphWarnings ? 'save.doneWithProblems' : 'save.doneWithMany', {
          version: notice.version,
          count: notice.count,
        }),
      }
  }
}

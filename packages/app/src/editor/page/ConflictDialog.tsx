/** Somebody saved meanwhile: who and when, and what to do with mine. Whatever is chosen, neither version is lost. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { session as signedIn } from '../../features/session/state/session.ts'
import { showError } from '../../features/toasts/actions/toast.ts'
import { errorCode } from '../../api/errorText.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { saveOverTheirs } from '../actions/saveAndRun.ts'
import { documentErrorText } from '../document/documentErrorText.ts'
import { useEditor } from '../context/EditorContext.ts'
import * as css from './ConflictDialog.css.ts'

export function ConflictDialog() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { document } = session
  const { conflict, version } = useSnapshot(document.state)
  const { user } = useSnapshot(signedIn)
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null)
  if (!conflict) return null

  async function resolve(choice: 'mine' | 'theirs') {
    setBusy(choice)
    try {
      await (choice === 'mine' ? saveOverTheirs(session) : document.loadTheirs())
    } catch (error) {
      showError(documentErrorText(error), errorCode(error))
    } finally {
      setBusy(null)
    }
  }

  const theirs = conflict.version
  // In another tab, or on another device.
  const whose = { context: conflict.savedBy === user?.email ? 'own' : '' }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && document.decideLater()}
      title={t('conflict.title')}
      description={t('conflict.text', {
        ...whose,
        who: conflict.savedBy,
        when: formatDateTime(conflict.savedAt),
        theirs,
        mine: version,
      })}
    >
      <div className={css.choices}>
        <Choice
          label={t('conflict.overwrite', whose)}
          hint={t('conflict.overwriteHint', { theirs })}
          busy={busy === 'mine'}
          disabled={busy === 'theirs'}
          onChoose={() => void resolve('mine')}
        />
        <Choice
          label={t('conflict.loadTheirs', { theirs })}
          hint={t('conflict.loadTheirsHint', whose)}
          busy={busy === 'theirs'}
          disabled={busy === 'mine'}
          onChoose={() => void resolve('theirs')}
        />
        <Button variant="plain" onClick={document.decideLater}>
          {t('conflict.later')}
        </Button>
      </div>
    </Dialog>
  )
}

type ChoiceProps = { label: string; hint: string; busy: boolean; disabled: boolean; onChoose: () => void }

function Choice({ label, hint, busy, disabled, onChoose }: ChoiceProps) {
  return (
    <Button wide busy={busy} disabled={disabled} className={css.choice} onClick={onChoose}>
      <span className={css.label}>{label}</span>
      <span className={css.hint}>{hint}</span>
    </Button>
  )
}

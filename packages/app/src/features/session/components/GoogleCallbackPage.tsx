import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { finishGoogleSignIn } from '../actions/googleSignIn.ts'
import { isLocalPath } from '../state/returnPath.ts'
import * as css from './SessionForm.css.ts'
import '../texts.ts'

/** The provider sends the browser back here. */
export function GoogleCallbackPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const goOn = async (): Promise<void> => {
      const goal = await finishOnce(search)
      const path = goal !== null && isLocalPath(goal) ? goal : paths.account
      navigate(goal === null ? paths.signIn : path, { replace: true })
    }
    void goOn()
  }, [search, navigate])
  return (
    <p className={css.lead} aria-live="polite">
      {t('session.restoring')}
    </p>
  )
}

/** The provider's answer may be used only once, and an effect may run twice. */
const asked = new Map<string, Promise<string | null>>()

function finishOnce(search: string): Promise<string | null> {
  const running = asked.get(search) ?? finishGoogleSignIn(search)
  asked.set(search, running)
  return running
}

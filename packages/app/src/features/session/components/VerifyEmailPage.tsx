import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { verifyEmail } from '../actions/recover.ts'
import { takeLinkToken } from '../state/linkToken.ts'
import * as css from './SessionForm.css.ts'
import '../texts.ts'

type Outcome = 'verifyRunning' | 'verifyDone' | 'linkBroken'

/** The link sent for a new account leads here. */
export function VerifyEmailPage() {
  const { t } = useTranslation()
  const [token] = useState(takeLinkToken)
  const [outcome, setOutcome] = useState<Outcome>(token === null ? 'linkBroken' : 'verifyRunning')
  useEffect(() => {
    if (token === null) return
    void verifyOnce(token).then((isDone) => setOutcome(isDone ? 'verifyDone' : 'linkBroken'))
  }, [token])
  return (
    <>
      <h1 className={css.title}>{titleOf('verifyEmail')}</h1>
      <p className={css.lead} aria-live="polite">
        {t(`session.${outcome}`)}
      </p>
      <Button asChild variant="primary" size="large">
        <Link href={paths.account}>{t('session.goOn')}</Link>
      </Button>
    </>
  )
}

/** A link is good for one use, and an effect may run twice. */
const asked = new Map<string, Promise<boolean>>()

function verifyOnce(token: string): Promise<boolean> {
  const running = asked.get(token) ?? verifyEmail(token)
  asked.set(token, running)
  return running
}

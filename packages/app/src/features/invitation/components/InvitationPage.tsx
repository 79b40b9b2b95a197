import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { link } from '../../../theme/text.css.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorCode } from '../../../ui/ErrorCode.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { roleName } from '../../organizations/state/mayDo.ts'
import * as css from '../../session/components/SessionForm.css.ts'
import { session } from '../../session/state/session.ts'
import { signInPath, withReturnPath } from '../../session/state/returnPath.ts'
import { acceptInvitation, sendVerification } from '../actions/answerInvitation.ts'
import { loadInvitation } from '../actions/loadInvitation.ts'
import { invitation } from '../state/invitation.ts'
import '../../session/texts.ts'
import '../texts.ts'

/** The page that the link of an invitation opens. */
export function InvitationPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { now } = useSnapshot(invitation)
  const { user } = useSnapshot(session)
  const isSignedIn = user !== null
  useEffect(() => {
    if (isSignedIn) void loadInvitation(id)
  }, [id, isSignedIn])
  if (!isSignedIn) return <Words lead={t('invitation.stranger')} action={<Enter id={id} />} />
  switch (now.status) {
    case 'loading':
      return <Words lead={<Skeleton width={280} height={20} />} />
    case 'found':
      return (
        <Words
          title={now.invite.organizationName}
          lead={t('invitation.found', { from: now.invite.invitedBy, role: roleName(now.invite.role) })}
          action={<Accept id={id} />}
        />
      )
    case 'unverified':
      return <Words lead={t('invitation.unverified', { email: now.email })} action={<SendAgain />} />
    case 'missing':
      return <Words lead={t('invitation.missing')} />
    case 'failed':
      return (
        <Words
          lead={
            <>
              {now.error}
              <ErrorCode code={now.code} />
            </>
          }
          action={
            <Button variant="primary" size="large" onClick={() => void loadInvitation(id)}>
              {t('action.retry')}
            </Button>
          }
        />
      )
  }
}

function Words({ title, lead, action }: { title?: string; lead: ReactNode; action?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className={css.title}>{title ?? titleOf('invitation')}</h1>
      <p className={css.lead} aria-live="polite">
        {lead}
      </p>
      {action}
      <p className={css.aside}>
        <Link href={paths.account} className={link}>
          {t('invitation.later')}
        </Link>
      </p>
    </>
  )
}

function Enter({ id }: { id: string }) {
  const { t } = useTranslation()
  const here = paths.invitation(id)
  return (
    <div className={css.form}>
      <Button asChild variant="primary" size="large" wide>
        <Link href={signInPath(here)}>{t('session.signIn')}</Link>
      </Button>
      <Button asChild size="large" wide>
        <Link href={withReturnPath(paths.signUp, here)}>{t('session.signUp')}</Link>
      </Button>
    </div>
  )
}

function Accept({ id }: { id: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    const organizationId = await acceptInvitation(id)
    if (organizationId === null) setBusy(false)
    else navigate(paths.projects(organizationId), { replace: true })
  }
  return (
    <Button variant="primary" size="large" wide busy={busy} onClick={() => void accept()}>
      {t('invitation.accept')}
    </Button>
  )
}

function SendAgain() {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const send = async () => {
    setState('busy')
    setState((await sendVerification()) ? 'sent' : 'idle')
  }
  if (state === 'sent') return <p aria-live="polite">{t('invitation.verificationSent')}</p>
  return (
    <Button variant="primary" size="large" wide busy={state === 'busy'} onClick={() => void send()}>
      {t('invitation.sendVerification')}
    </Button>
  )
}

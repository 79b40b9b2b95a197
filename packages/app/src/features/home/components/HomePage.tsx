import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { LanguageSwitch } from '../../../ui/LanguageSwitch.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { FlowScene } from '../../../ui/scene/FlowScene.tsx'
import { session } from '../../session/state/session.ts'
import { canRestore } from '../../session/state/sessionCookies.ts'
import * as css from './HomePage.css.ts'
import '../../session/texts.ts'
import '../texts.ts'

/** The public front door. People with a session, loaded or stored, go straight on to the dashboard. */
export function HomePage() {
  const { t } = useTranslation()
  const { user } = useSnapshot(session)
  const known = user !== null || canRestore()
  return (
    <div className={css.page}>
      <header className={css.top}>
        <span className={css.brand}>
          <Logo />
          {t('app.name')}
        </span>
        <LanguageSwitch className={css.language} />
        {!known && (
          <Button asChild variant="secondary" size="large">
            <Link href={paths.signIn}>{t('session.signIn')}</Link>
          </Button>
        )}
      </header>
      <main className={css.main}>
        <div className={css.hero}>
          <div className={css.words}>
            <h1 className={css.title}>{t('home.title')}</h1>
            <p className={css.lead}>{t('home.lead')}</p>
            <div className={css.actions}>
              <Button asChild variant="primary" size="large">
                <Link href={known ? paths.account : paths.signUp}>{t(known ? 'home.continue' : 'session.signUp')}</Link>
              </Button>
            </div>
          </div>
          <FlowScene className={css.scene} x={24} zoom={0.9} />
        </div>
        <Facts />
      </main>
    </div>
  )
}

function Facts() {
  const { t } = useTranslation()
  const facts = [
    [t('home.drawTitle'), t('home.drawText')],
    [t('home.runTitle'), t('home.runText')],
    [t('home.watchTitle'), t('home.watchText')],
  ]
  return (
    <div className={css.facts}>
      {facts.map(([title, text]) => (
        <section key={title}>
          <h2 className={css.factTitle}>{title}</h2>
          <p className={css.factText}>{text}</p>
        </section>
      ))}
    </div>
  )
}

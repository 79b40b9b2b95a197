import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { FlowScene } from '../ui/scene/FlowScene.tsx'
import { Logo } from '../ui/Logo.tsx'
import { paths } from '../routes/paths.ts'
import * as css from './AuthLayout.css.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'

/** Sign-in and sign-up: the form at left, a running flow at right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={css.layout}>
      <div className={css.panel}>
        <header className={css.head}>
          <Link href={paths.home} className={css.brand}>
            <Logo />
            {t('app.name')}
          </Link>
        </header>
        <main className={css.main}>{children}</main>
        <footer className={css.foot}>
          <LanguageSwitch className={css.language} />
        </footer>
      </div>
      <FlowScene className={css.scene} x={48} zoom={0.9} opacity={0.9} />
    </div>
  )
}

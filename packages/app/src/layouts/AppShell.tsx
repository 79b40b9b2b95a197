/** The frame of every signed-in screen: sidebar or bottom bar, header with the way here, and the page. */
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import * as css from './AppShell.css.ts'
import { BottomBar } from './BottomBar.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { LiveStatus } from './LiveStatus.tsx'
import { NotificationMenu } from './NotificationMenu.tsx'
import { OrganizationMenu } from './OrganizationMenu.tsx'
import { type Crumb, crumbsOf } from './placeParts.ts'
import { Sidebar } from './Sidebar.tsx'
import type { ShellPlace } from './ShellPlace.ts'
import './texts.ts'

type AppShellProps = { place: ShellPlace; path: string; children: ReactNode }

export function AppShell({ place, path, children }: AppShellProps) {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  useFocusAfterNavigation(main, path)
  return (
    <>
      <a className={css.skip} href="#main">
        {t('app.skip')}
      </a>
      <div className={css.shell}>
        <Sidebar place={place} />
        <div className={css.column}>
          <header className={css.top}>
            <div className={css.onlyPhone}>
              <OrganizationMenu place={place} compact />
            </div>
            <Crumbs crumbs={crumbsOf(place)} />
            <div className={css.space} />
            <LiveStatus />
            <NotificationMenu />
          </header>
          <ConnectionBar />
          <main id="main" ref={main} className={css.main} tabIndex={-1}>
            {children}
          </main>
        </div>
        <BottomBar place={place} />
      </div>
    </>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.breadcrumb')}>
      <ol className={css.crumbs}>
        {crumbs.map(({ label, href }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={`${index} ${label}`} className={css.crumbs}>
              {index > 0 && (
                <span className={css.slash} aria-hidden>
                  /
                </span>
              )}
              {last || !href ? (
                <span className={last ? css.crumbHere : css.crumb} aria-current={last ? 'page' : undefined}>
                  {label}
                </span>
              ) : (
                <Link href={href} className={css.crumbLink}>
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Moves the focus to the new page, since the link that was followed is gone with the old one. */
function useFocusAfterNavigation(main: React.RefObject<HTMLElement | null>, path: string) {
  const previous = useRef(path)
  useEffect(() => {
    if (previous.current === path) return
    previous.current = path
    main.current?.scrollTo(0, 0)
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main, path])
}

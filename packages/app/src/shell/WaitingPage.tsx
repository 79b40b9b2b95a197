import { Logo } from '../ui/Logo.tsx'
import * as css from './WaitingPage.css.ts'

/** Fills the moment before it is known who is here; it appears only when that lasts. */
export function WaitingPage({ label }: { label: string }) {
  return (
    <main className={css.page}>
      <Logo size={28} />
      <output>{label}</output>
    </main>
  )
}

import { Logo } from '../ui/Logo.tsx'
import * as css from './WaitingPage.css.ts'

/** The moment before it is known who is here; still, and only shown when it lasts. */
export function WaitingPage({ label }: { label: string }) {
  return (
    <main className={css.page}>
      <Logo size={28} />
      <output>{label}</output>
    </main>
  )
}

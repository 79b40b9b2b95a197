import * as css from './Waiting.css.ts'

/** Tells a screen reader what the skeleton beside it tells the eyes. */
export function Waiting({ label }: { label: string }) {
  return <output className={css.unseen}>{label}</output>
}

import { Button } from '../../ui/Button.tsx'
import * as pageCss from '../page/EditorPage.css.ts'
import * as css from './JobBar.css.ts'

type JobBarProps = {
  label: string
  /** The label with how far it is. */
  text: string
  /** From 0 to 1. */
  done: number
  cancelText: string
  onCancel: () => void
  testId: string
}

/** How far a long job is, and the way out of it; shown when it takes longer than a blink. */
export function JobBar({ label, text, done, cancelText, onCancel, testId }: JobBarProps) {
  return (
    <section className={css.bar} aria-label={label} data-testid={testId}>
      <span className={css.text}>{text}</span>
      <Button variant="plain" onClick={onCancel}>
        {cancelText}
      </Button>
      <div className={css.progress}>
        <progress className={pageCss.progress} aria-label={label} value={done} max={1} />
      </div>
    </section>
  )
}

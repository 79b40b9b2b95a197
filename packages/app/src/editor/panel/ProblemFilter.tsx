import type { ProblemSeverity } from '@phoenix/worker/validation'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { formatNumber } from '../../i18n/format.ts'
import { cx } from '../../ui/cx.ts'
import { useEditor } from '../context/EditorContext.ts'
import * as css from './MessageList.css.ts'
import { old } from './RunPanel.css.ts'

const severities = ['error', 'warning', 'hint'] as const
const names = { error: 'problems.onlyError', warning: 'problems.onlyWarning', hint: 'problems.onlyHint' } as const

/** Which problems are listed; where they are all alike, there is nothing to choose. */
export function ProblemFilter() {
  const { t } = useTranslation('editor')
  const { problems } = useEditor()
  const { count, counts, only, areCountsOld } = useSnapshot(problems.state)
  const found = severities.filter((severity) => counts[severity] > 0)
  if (found.length < 2) return null
  const choice = (value: ProblemSeverity | undefined, name: string, size: number) => (
    <button
      key={name}
      type="button"
      className={css.choice}
      aria-pressed={only === value}
      onClick={({ currentTarget }) => {
        // The place in the other list means nothing in this one.
        currentTarget.closest('[role="tabpanel"]')?.scrollTo(0, 0)
        problems.show(value)
      }}
    >
      {name}{' '}
      <span className={cx(css.choiceCount, areCountsOld && old)} title={areCountsOld ? t('problems.old') : undefined}>
        {formatNumber(size)}
      </span>
    </button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no flex box everywhere
    <div className={css.choices} role="group" aria-label={t('problems.only')}>
      {choice(undefined, t('problems.all'), count)}
      {found.map((severity) => choice(severity, t(names[severity]), counts[severity]))}
    </div>
  )
}

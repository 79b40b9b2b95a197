import type { FoundProblem } from '@phoenix/worker/validation'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showProblem } from '../actions/nodes.ts'
import { useEditor } from '../context/EditorContext.ts'
import * as css from './MessageList.css.ts'

const severityIcons = { error: CircleAlert, warning: TriangleAlert, hint: Info }
const severityNames = { error: 'problems.error', warning: 'options.warning', hint: 'problems.hint' } as const

/** Places a row in a list of which not all rows are there. */
interface RowPlace {
  readonly index: number
  readonly count: number
}

export function WarningRow({ text, index, count }: { text: string } & RowPlace) {
  return (
    <li data-index={index} aria-posinset={index + 1} aria-setsize={count}>
      <div className={css.row}>
        <span className={css.severity.warning}>
          <Icon of={TriangleAlert} size={12} />
        </span>
        <span className={css.text}>{text}</span>
      </div>
    </li>
  )
}

/** Most sentences name the node: then it stands out there, else before them. */
function Sentence({ text, title }: { text: string; title: string | undefined }) {
  const before = title ? text.indexOf(`“${title}”`) + 1 : 0
  if (!title || before === 0) {
    return (
      <>
        {title !== undefined && <span className={css.who}>{title}</span>}
        <span className={css.text}>{text}</span>
      </>
    )
  }
  return (
    <span className={css.whole}>
      {text.slice(0, before)}
      <b className={css.named}>{title}</b>
      {text.slice(before + title.length)}
    </span>
  )
}

type ProblemRowProps = RowPlace & {
  problem: FoundProblem
  /** The title of the node that it leads to, if there is one. */
  title: string | undefined
  text: string
  /** Whether Tab goes to it. */
  isTabStop: boolean
  onFocus: (number: number) => void
}

export const ProblemRow = memo(function ProblemRow(props: ProblemRowProps) {
  const { problem, title, text, isTabStop, onFocus, index, count } = props
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { severity, code, number, nodes, template } = problem
  const content = (
    <>
      <span className={css.severity[severity]}>
        <span className={css.unseen}>{t(severityNames[severity])}</span>
        <Icon of={severityIcons[severity]} size={12} />
      </span>
      <Sentence text={text} title={title} />
    </>
  )
  return (
    <li data-code={code} data-index={index} aria-posinset={index + 1} aria-setsize={count}>
      {title !== undefined ? (
        <button
          type="button"
          className={cx(css.row, css.link)}
          title={t('problems.goTo', { node: title })}
          data-row
          tabIndex={isTabStop ? 0 : -1}
          onFocus={() => onFocus(number)}
          onClick={() => void showProblem(session, nodes[0]!, template?.id)}
        >
          {content}
        </button>
      ) : (
        <div className={css.row}>{content}</div>
      )}
    </li>
  )
})

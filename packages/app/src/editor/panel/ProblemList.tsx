import type { FoundProblem } from '@phoenix/worker/validation'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showProblem } from '../actions/nodes.ts'
import { openingWarnings, tellWarning } from '../problems/openingWarnings.ts'
import { useEditor } from '../session/SessionContext.ts'
import { EditCount } from './EditCount.ts'
import * as css from './MessageList.css.ts'

const SHOWN = 500
const severityIcons = { error: CircleAlert, warning: TriangleAlert, hint: Info }
const severityNames = { error: 'problems.error', warning: 'options.warning', hint: 'problems.hint' } as const

/** What opening had to say, then what the check found; one about a node leads to it. */
export function ProblemList() {
  const { t } = useTranslation('editor')
  const { engine, problems, document } = useEditor()
  // Rows name nodes, whose titles are not the check's.
  const edits = useMemo(() => new EditCount(engine), [engine])
  useSyncExternalStore(edits.subscribe, edits.get)
  const { status, items, count } = useSnapshot(problems.state)
  const { openWarnings: all, saveWarnings } = useSnapshot(document.state)
  const openWarnings = useMemo(() => openingWarnings(all, status === 'ready'), [all, status])
  const hasFailed = status === 'failed'
  const hidden = Math.max(0, openWarnings.length - SHOWN) + count - items.length
  if (openWarnings.length === 0 && count === 0 && !hasFailed) {
    return <p className={css.empty}>{t(status === 'ready' ? 'problems.none' : 'problems.checking')}</p>
  }
  return (
    <ol className={css.list} aria-label={t('run.problems')} data-testid="problems">
      {hasFailed && <WarningRow text={t('problems.failed')} />}
      {hasFailed && saveWarnings.map((warning) => <WarningRow key={warning.message} text={warning.message} />)}
      {openWarnings.slice(0, SHOWN).map((warning) => (
        <WarningRow key={warning} text={tellWarning(warning)} />
      ))}
      {(items as readonly FoundProblem[]).map((problem) => (
        <ProblemRow key={problem.number} problem={problem} />
      ))}
      {hidden > 0 && <li className={css.note}>{t('problems.more', { count: hidden })}</li>}
    </ol>
  )
}

function WarningRow({ text }: { text: string }) {
  return (
    <li className={css.item}>
      <div className={css.row}>
        <span className={css.severity.warning}>
          <Icon of={TriangleAlert} size={12} />
        </span>
        <span className={css.text}>{text}</span>
      </div>
    </li>
  )
}

function ProblemRow({ problem }: { problem: FoundProblem }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { severity } = problem
  const [nodeId = ''] = problem.nodes
  const title = session.engine.subgraphs.titleOf(nodeId, problem.template?.id)
  const content = (
    <>
      <span className={css.severity[severity]}>
        <span className={css.unseen}>{t(severityNames[severity])}</span>
        <Icon of={severityIcons[severity]} size={12} />
      </span>
      {title !== undefined && <span className={css.who}>{title}</span>}
      <span className={css.text}>{session.describeProblem(problem)}</span>
    </>
  )
  return (
    <li className={css.item} data-code={problem.code}>
      {title !== undefined ? (
        <button
          type="button"
          className={cx(css.row, css.link)}
          title={t('problems.goTo', { node: title })}
          onClick={() => showProblem(session, nodeId, problem.template?.id)}
        >
          {content}
        </button>
      ) : (
        <div className={css.row}>{content}</div>
      )}
    </li>
  )
}

import type { FoundProblem } from '@phoenix/worker/validation'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/Button.tsx'
import { openingWarnings, tellWarning } from '../problems/openingWarnings.ts'
import { useEditor } from '../session/SessionContext.ts'
import { EditCount } from './EditCount.ts'
import * as css from './MessageList.css.ts'
import { moveAmongRows } from './moveAmongRows.ts'
import { ProblemFilter } from './ProblemFilter.tsx'
import { ProblemRow, WarningRow } from './ProblemRow.tsx'

const SHOWN = 500

/** What opening had to say, then what the check found; one about a node leads to it. Arrows go from row to row. */
export function ProblemList() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine, problems, document } = session
  const [current, setCurrent] = useState(-1)
  // Rows name nodes, whose titles are not the check's.
  const edits = useMemo(() => new EditCount(engine), [engine])
  useSyncExternalStore(edits.subscribe, edits.get)
  const state = useSnapshot(problems.state)
  const { status, count, counts, only } = state
  const items = state.items as readonly FoundProblem[]
  const { openWarnings: all, saveWarnings } = useSnapshot(document.state)
  const openWarnings = useMemo(() => openingWarnings(all, status === 'ready'), [all, status])
  const hasFailed = status === 'failed'
  if (openWarnings.length === 0 && count === 0 && !hasFailed) {
    return <p className={css.empty}>{t(status === 'ready' ? 'problems.none' : 'problems.checking')}</p>
  }
  const opened = only === undefined || only === 'warning' ? openWarnings : []
  const unlisted = (only === undefined ? count : counts[only]) - items.length
  const hidden = Math.max(0, opened.length - SHOWN) + unlisted
  const rows = items.map((problem) => {
    const [nodeId = ''] = problem.nodes
    return { problem, title: engine.subgraphs.titleOf(nodeId, problem.template?.id) }
  })
  /** The focus goes on with the list: the button may be gone. */
  function showMore({ currentTarget }: React.MouseEvent): void {
    const list = currentTarget.closest('ol')!
    const { length } = list.querySelectorAll('[data-row]')
    problems.showMore()
    setTimeout(() => list.querySelectorAll<HTMLElement>('[data-row]')[length]?.focus())
  }
  // One of them is what Tab goes to: else it would take hundreds to leave the list.
  const links = rows.filter(({ title }) => title !== undefined)
  const entry = (links.find(({ problem }) => problem.number === current) ?? links[0])?.problem
  return (
    <>
      <ProblemFilter />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows have the focus */}
      <ol className={css.list} aria-label={t('run.problems')} data-testid="problems" onKeyDown={moveAmongRows}>
        {hasFailed && <WarningRow text={t('problems.failed')} />}
        {hasFailed && saveWarnings.map((warning) => <WarningRow key={warning.message} text={warning.message} />)}
        {opened.slice(0, SHOWN).map((warning) => (
          <WarningRow key={warning} text={tellWarning(warning)} />
        ))}
        {rows.map(({ problem, title }) => (
          <ProblemRow
            key={problem.number}
            problem={problem}
            title={title}
            text={session.describeProblem(problem)}
            isEntry={problem === entry}
            onFocus={setCurrent}
          />
        ))}
        {hidden > 0 && (
          <li className={css.note}>
            {t('problems.more', { count: hidden })}
            {unlisted > 0 && (
              <Button variant="plain" onClick={showMore}>
                {t('problems.showMore')}
              </Button>
            )}
          </li>
        )}
      </ol>
    </>
  )
}

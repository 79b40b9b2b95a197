import type { FoundProblem } from '@phoenix/worker/validation'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/Button.tsx'
import { openingWarnings, tellWarning } from '../problems/openingWarnings.ts'
import { useEditor } from '../context/EditorContext.ts'
import { EditCount } from './EditCount.ts'
import { goalOf } from './goalOf.ts'
import * as css from './MessageList.css.ts'
import { ProblemFilter } from './ProblemFilter.tsx'
import { ProblemRow, WarningRow } from './ProblemRow.tsx'
import { useRowWindow } from '../shared/useRowWindow.ts'

/** Warnings of opening, which nobody counts. */
const MOST_OPENED = 500

type Entry = string | FoundProblem

/** Lists what opening had to say, then what the check found; a row about a node leads to it. Arrows go from row to row. */
export function ProblemList() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine, problems, document } = session
  const [current, setCurrent] = useState(-1)
  const list = useRef<HTMLOListElement>(null)
  const isFocusDue = useRef(false)
  const moreFrom = useRef<number>(undefined)
  // Rows name nodes, whose titles are not the check's.
  const edits = useMemo(() => new EditCount(engine), [engine])
  useSyncExternalStore(edits.subscribe, edits.get)
  const state = useSnapshot(problems.state)
  const { status, count, more, only } = state
  const items = state.items as readonly FoundProblem[]
  const { openWarnings: all, saveWarnings } = useSnapshot(document.state)
  const openWarnings = useMemo(() => openingWarnings(all, status === 'ready'), [all, status])
  const hasFailed = status === 'failed'
  const opened = useMemo(() => (only === undefined || only === 'warning' ? openWarnings : []), [only, openWarnings])
  const hidden = Math.max(0, opened.length - MOST_OPENED) + more
  const failure = t('problems.failed')
  const entries = useMemo((): readonly Entry[] => {
    const failed = hasFailed ? [failure, ...saveWarnings.map(({ message }) => message)] : []
    return [...failed, ...opened.slice(0, MOST_OPENED).map(tellWarning), ...items]
  }, [hasFailed, failure, saveWarnings, opened, items])
  const keys = useMemo(
    () => entries.map((entry, index) => (typeof entry === 'string' ? `${index} ${entry}` : entry.number)),
    [entries],
  )
  const titleAt = (index: number) => {
    const entry = entries[index]!
    return typeof entry === 'string' ? undefined : engine.subgraphs.titleOf(entry.nodes[0] ?? '', entry.template?.id)
  }
  const leads = (index: number) => titleAt(index) !== undefined
  // One of them is what Tab goes to: else it would take hundreds to leave the list.
  const held = keys.indexOf(current)
  const tabStop = held >= 0 && leads(held) ? held : keys.findIndex((_, index) => leads(index))
  const parts = useRowWindow(list, keys, tabStop)

  function goTo(index: number): void {
    isFocusDue.current = index !== held
    setCurrent(keys[index] as number)
  }
  useLayoutEffect(() => {
    if (isFocusDue.current) list.current?.querySelector<HTMLElement>(`[data-index="${tabStop}"] button`)?.focus()
    isFocusDue.current = false
  })
  // The focus goes on with the list that was made longer: the button may be gone.
  useLayoutEffect(() => {
    const from = moreFrom.current
    if (from === undefined || keys.length <= from) return
    moreFrom.current = undefined
    goTo(goalOf('ArrowDown', from - 1, keys.length, leads)!)
  })

  // The problem may be gone while the check has yet to say so.
  if (openWarnings.length === 0 && items.length === 0 && !hasFailed) {
    return <p className={css.empty}>{t(status === 'ready' && count === 0 ? 'problems.none' : 'problems.checking')}</p>
  }
  function showMore(): void {
    moreFrom.current = keys.length
    problems.showMore()
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-index]') : null
    if (row === null || event.ctrlKey || event.altKey || event.metaKey) return
    const goal = goalOf(event.key, Number(row.dataset.index), keys.length, leads)
    if (goal === undefined) return
    event.preventDefault()
    goTo(goal)
  }
  return (
    <>
      <ProblemFilter />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows have the focus */}
      <ol ref={list} className={css.list} aria-label={t('run.problems')} data-testid="problems" onKeyDown={onKeyDown}>
        {parts.map((part) => {
          if ('gap' in part) return <li key={`gap ${part.before}`} aria-hidden style={{ height: part.gap }} />
          const { index } = part
          const entry = entries[index]!
          const place = { index, count: keys.length + (hidden > 0 ? 1 : 0) }
          if (typeof entry === 'string') return <WarningRow key={keys[index]} text={entry} {...place} />
          return (
            <ProblemRow
              key={keys[index]}
              problem={entry}
              title={titleAt(index)}
              text={session.describeProblem(entry)}
              isTabStop={index === tabStop}
              onFocus={setCurrent}
              {...place}
            />
          )
        })}
        {hidden > 0 && (
          <li className={css.note}>
            {t('problems.more', { count: hidden })}
            {more > 0 && (
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

import { Check, CircleX, Info, LoaderCircle } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showNode } from '../actions/nodes.ts'
import type { LineKind, RunLine } from '../run/runState.ts'
import { useEditor } from '../context/EditorContext.ts'
import { formatClock } from '../shared/formatMoment.ts'
import * as css from './MessageList.css.ts'

const icons: Readonly<Record<LineKind, LucideIcon>> = {
  info: Info,
  running: LoaderCircle,
  done: Check,
  failed: CircleX,
}

/** The run's messages, newest on top. One about a node leads to it. */
export function MessageList() {
  const { t } = useTranslation('editor')
  const { run, isReadOnly } = useEditor()
  const { lines, dropped } = useSnapshot(run.state)
  if (lines.length === 0) return <p className={css.empty}>{t(isReadOnly ? 'reader.notRun' : 'run.empty')}</p>
  return (
    <ol className={css.list} aria-label={t('run.messages')} data-testid="messages">
      {lines.map((line) => (
        <MessageRow key={line.key} line={line} />
      ))}
      {dropped > 0 && <li className={css.note}>{t('run.capped', { count: lines.length })}</li>}
    </ol>
  )
}

const MessageRow = memo(function MessageRow({ line }: { line: RunLine }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { nodeId, kind } = line
  const node = nodeId === null ? undefined : session.engine.graph.getNode(nodeId)
  const content = (
    <>
      <time className={css.time} dateTime={new Date(line.at).toISOString()}>
        {formatClock(line.at)}
      </time>
      <span className={css.kind[kind]}>
        <span className={css.unseen}>{t(`run.line.${kind}`)}</span>
        <Icon of={icons[kind]} size={12} />
      </span>
      <span className={css.who}>{node?.title ?? line.sender}</span>
      <span className={css.text}>{line.text}</span>
    </>
  )
  const className = cx(css.row, kind === 'failed' && css.failed)
  return (
    <li className={css.item} data-kind={kind}>
      {node ? (
        <button
          type="button"
          className={cx(className, css.link)}
          title={t('run.goTo', { node: node.title })}
          onClick={() => showNode(session, node.id)}
        >
          {content}
        </button>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  )
})

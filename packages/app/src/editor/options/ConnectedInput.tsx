import type { InterfaceView } from '@phoenix/graph-engine'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { showNode } from '../actions/nodes.ts'
import { givenBy } from '../run/givenBy.ts'
import { useEditor } from '../context/EditorContext.ts'
import { TypeGlyph } from '../shared/TypeGlyph.tsx'
import { type ConnectionEnd, otherEnds } from './connections.ts'
import * as css from './NodeOptions.css.ts'

/** An input that a connection fills, or that only a connection could: where its value comes from. */
export function ConnectedInput({ view }: { view: InterfaceView }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const ends = view.connected ? otherEnds(session.engine.graph, view.id) : []
  return (
    <div className={css.interfaceRow}>
      <TypeGlyph type={view.definition?.valueType} />
      <span className={css.interfaceName}>{view.name}</span>
      <span className={css.sources}>
        {ends.length === 0 && <span className={css.quiet}>{t('options.notConnected')}</span>}
        {ends.map((end, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two connections may come from the same output
          <Source key={`${end.nodeId} ${index}`} end={end} />
        ))}
      </span>
    </div>
  )
}

/** Shows a node that a value comes from, and the value that it gave in the last run or step. */
function Source({ end }: { end: ConnectionEnd }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine, run } = session
  const given = useSyncExternalStore(run.values.subscribe, () => givenBy(engine, run.values, end.nodeId, end.interface))
  return (
    <>
      <button
        type="button"
        className={css.source}
        title={t('options.goTo', { node: end.nodeTitle })}
        onClick={() => showNode(session, end.nodeId)}
      >
        {t('options.fromNode', { node: end.nodeTitle, output: end.interfaceName })}
      </button>
      {given && (
        <span className={css.arrived} title={given}>
          {given}
        </span>
      )}
    </>
  )
}

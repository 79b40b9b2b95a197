import type { InterfaceView } from '@phoenix/graph-engine'
import { useTranslation } from 'react-i18next'
import { showNode } from '../actions/nodes.ts'
import { useEditor } from '../session/SessionContext.ts'
import { TypeGlyph } from '../shared/TypeGlyph.tsx'
import { otherEnds } from './connections.ts'
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
          <button
            // oxlint-disable-next-line react/no-array-index-key -- two connections may come from the same output
            key={`${end.nodeId} ${index}`}
            type="button"
            className={css.source}
            title={t('options.goTo', { node: end.nodeTitle })}
            onClick={() => showNode(session, end.nodeId)}
          >
            {t('options.fromNode', { node: end.nodeTitle, output: end.interfaceName })}
          </button>
        ))}
      </span>
    </div>
  )
}

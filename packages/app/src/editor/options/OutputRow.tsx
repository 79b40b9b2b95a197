import type { InterfaceView } from '@phoenix/graph-engine'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useEditor } from '../context/EditorContext.ts'
import { givenBy } from '../run/givenBy.ts'
import { TypeGlyph } from '../shared/TypeGlyph.tsx'
import { decimalSeparator } from '../shared/decimalSeparator.ts'
import { describeValue } from '../shared/describeValue.ts'
import { otherEnds } from './connections.ts'
import * as css from './NodeOptions.css.ts'

/**
 * Shows the value of the last run or step. Before the first one, it shows the saved value or the number of connections.
 */
export function OutputRow({ nodeId, view }: { nodeId: string; view: InterfaceView }) {
  const { t } = useTranslation('editor')
  const { engine, run } = useEditor()
  const isShown = useSyncExternalStore(run.values.subscribe, () => !run.values.isEmpty)
  const hasRun = useSnapshot(run.state).number > 0 || isShown
  const given = useSyncExternalStore(run.values.subscribe, () => givenBy(engine, run.values, nodeId, view))
  const value = hasRun ? given : describeValue(view.value, decimalSeparator())
  const count = view.connected && !hasRun ? otherEnds(engine.graph, view.id).length : 0
  return (
    <div className={css.interfaceRow}>
      <TypeGlyph type={view.definition?.valueType} />
      <span className={css.interfaceName}>{view.name}</span>
      {value ? (
        <span className={css.value} title={value}>
          {value}
        </span>
      ) : (
        <span className={css.quiet}>{count > 0 ? t('options.connectionCount', { count }) : t('options.noValue')}</span>
      )}
    </div>
  )
}

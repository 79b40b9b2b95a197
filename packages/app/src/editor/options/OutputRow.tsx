import type { InterfaceView } from '@phoenix/graph-engine'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../session/SessionContext.ts'
import { TypeGlyph } from '../shared/TypeGlyph.tsx'
import { decimalSeparator } from '../values/decimalSeparator.ts'
import { describeValue } from '../values/describeValue.ts'
import { otherEnds } from './connections.ts'
import * as css from './NodeOptions.css.ts'

export function OutputRow({ view }: { view: InterfaceView }) {
  const { t } = useTranslation('editor')
  const { engine } = useEditor()
  const value = describeValue(view.value, decimalSeparator())
  const count = view.connected ? otherEnds(engine.graph, view.id).length : 0
  return (
    <div className={css.interfaceRow}>
      <TypeGlyph type={view.definition?.valueType} />
      <span className={css.interfaceName}>{view.name}</span>
      {value !== null ? (
        <span className={css.value} title={value}>
          {value}
        </span>
      ) : (
        <span className={css.quiet}>{count > 0 ? t('options.connectionCount', { count }) : t('options.noValue')}</span>
      )}
    </div>
  )
}

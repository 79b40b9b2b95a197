import { plainName } from '@phoenix/graph-engine'
import { useTranslation } from 'react-i18next'
import * as css from './ImportDialog.css.ts'

/** Shows a name like those in the graph, since one that turns its direction would look like a file of another kind. */
export function FileName({ of }: { of: string }) {
  const { t } = useTranslation('editor')
  const name = plainName(of)
  return (
    <p className={css.fileName} title={name}>
      {name || t('import.pasted')}
    </p>
  )
}

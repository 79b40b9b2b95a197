import { FileInput } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isPhone } from '../actions/isPhone.ts'
import { useEditor } from '../context/EditorContext.ts'
import { readFiles } from './actions.ts'
import * as css from './ImportDialog.css.ts'

/** The system's own dialog offers these first; any file may be chosen. */
const accept = '.json,.dot,.gv,.txt,application/json,text/vnd.graphviz'

export function FilePicker() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css.picker}>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        hidden
        data-testid="import-file"
        onChange={(event) => readFiles(session, [...(event.target.files ?? [])])}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        <Icon of={FileInput} size={14} />
        {t('import.choose')}
      </Button>
      {!isPhone() && <p className={css.hint}>{t('import.orDrop')}</p>}
      <p className={css.hint}>{t('import.formats')}</p>
    </div>
  )
}

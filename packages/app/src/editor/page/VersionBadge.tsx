import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Badge } from '../../ui/Badge.tsx'
import { useEditor } from '../context/EditorContext.ts'
import * as css from './EditorHeader.css.ts'

/** Which version this is, and whether there is something that no version holds yet. */
export function VersionBadge() {
  const { t } = useTranslation('editor')
  const { document, isReadOnly } = useEditor()
  const { phase, version, isDirty, isSaving } = useSnapshot(document.state)
  if (phase !== 'open') return null
  const saved = t('header.saved', { version })
  return (
    <span className={css.version} data-testid="version">
      {isSaving ? (
        <Badge>{t('header.saving')}</Badge>
      ) : isDirty ? (
        <>
          <Badge tone="warning">
            <span className={css.unsavedDot} aria-hidden />
            <span className={css.unsavedWord}>{t('header.unsaved')}</span>
          </Badge>
          <span className={css.baseVersion}>v{version}</span>
        </>
      ) : (
        <Badge>{saved}</Badge>
      )}
      {isReadOnly && <Badge>{t('header.readOnly')}</Badge>}
    </span>
  )
}

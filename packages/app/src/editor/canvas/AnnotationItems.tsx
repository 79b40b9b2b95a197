/** The menu of a frame or note: text, size, colour, removal. */
import { PencilLine, Scan, Trash2, Ungroup } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { appearance } from '../../theme/appearance.ts'
import { MenuChoices, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { removeFrames } from '../actions/annotations.ts'
import { editAnnotation } from '../actions/furniture.ts'
import { removeSelection, report } from '../actions/nodes.ts'
import { themeOf } from '../view/viewOptions.ts'
import { useEditor } from '../context/EditorContext.ts'
import { removeLabel } from '../shared/removeLabel.ts'

const COLORS = ['ash', 'amber', 'green', 'blue', 'red'] as const

export function AnnotationItems({ annotationId }: { annotationId: string }) {
  const { t } = useTranslation('editor')
  const { annotations } = themeOf(useSnapshot(appearance).theme)
  const session = useEditor()
  const { engine } = session
  const row = engine.graph.annotationRow(annotationId)
  if (row < 0) return null
  const { kind, color } = engine.graph.annotation(row)
  return (
    <>
      <MenuItem icon={PencilLine} shortcut="F2" onSelect={() => editAnnotation(session, annotationId)}>
        {t('annotation.edit')}
      </MenuItem>
      {kind === 'frame' && (
        <MenuItem icon={Scan} onSelect={() => report(engine.execute({ type: 'fitFrames', frames: [annotationId] }))}>
          {t('annotation.fit')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuChoices
        label={t('annotation.color')}
        value={color ?? (kind === 'frame' ? 'ash' : 'amber')}
        choices={COLORS.map((value) => ({
          value,
          label: t(`annotation.colors.${value}`),
          swatch: `#${annotations[value]!.title.toString(16).padStart(6, '0')}`,
        }))}
        onChange={(value) => report(engine.execute({ type: 'setColor', annotation: annotationId, color: value }))}
      />
      <MenuSeparator />
      {kind === 'frame' && (
        <MenuItem icon={Ungroup} onSelect={() => removeFrames(session, [annotationId])}>
          {t('annotation.removeFrame')}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} danger shortcut={t('toolbar.keys.remove')} onSelect={() => removeSelection(session)}>
        {removeLabel(engine, t)}
      </MenuItem>
    </>
  )
}

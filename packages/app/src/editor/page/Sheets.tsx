/** On phones, palette and node options come up from below over the canvas, one at a time. */
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../ui/IconButton.tsx'
import { setSheet } from '../actions/furniture.ts'
import { OptionsPanel } from '../options/OptionsPanel.tsx'
import { Palette } from '../palette/Palette.tsx'
import { useEditor } from '../context/EditorContext.ts'
import * as css from './EditorPage.css.ts'

export function Sheets() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { sheet } = useSnapshot(session.ui)
  const close = () => setSheet(session, null)
  if (sheet === 'palette') {
    return (
      <Sheet label={t('palette.label')} onClose={close}>
        <div className={css.sheetHead}>
          <span className={css.sheetTitle}>{t('toolbar.palette')}</span>
          <IconButton icon={X} label={t('palette.close')} onClick={close} />
        </div>
        <Palette onAdded={close} />
      </Sheet>
    )
  }
  return sheet === 'options' ? (
    <Sheet label={t('options.label')} onClose={close}>
      <OptionsPanel onClose={close} />
    </Sheet>
  ) : null
}

/** Not modal: a modal one injects a style element, which the Content-Security-Policy refuses. */
function Sheet({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className={css.sheetScrim} aria-hidden onPointerDown={onClose} />
        <Dialog.Content
          className={css.sheet}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <Dialog.Title className={css.visuallyHidden}>{label}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

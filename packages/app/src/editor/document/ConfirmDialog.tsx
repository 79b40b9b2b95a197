import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../api/errorText.ts'
import { showError } from '../../features/toasts/actions/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { documentErrorText } from './documentErrorText.ts'

type ConfirmDialogProps = {
  title: string
  text: string
  verb: string
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, text, verb, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  async function confirm() {
    setIsBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      showError(documentErrorText(error), errorCode(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="dangerSolid" busy={isBusy} onClick={() => void confirm()}>
            {verb}
          </Button>
        </>
      }
    />
  )
}

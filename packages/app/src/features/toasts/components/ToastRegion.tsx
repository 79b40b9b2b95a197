import { Bell, CircleCheck, CircleX, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ErrorCode } from '../../../ui/ErrorCode.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { dismissToast } from '../actions/toast.ts'
import { type Toast, toasts } from '../state/toasts.ts'
import * as css from './ToastRegion.css.ts'
import '../texts.ts'

const durationMs = 5000
const icons = { notification: Bell, success: CircleCheck, error: CircleX }

/** The toasts of the root shell; they wait while a pointer or the keyboard is on them. */
export function ToastRegion() {
  const { t } = useTranslation()
  const { items } = useSnapshot(toasts)
  return (
    <Radix.Provider duration={durationMs} label={t('toast.notification')} swipeDirection="right">
      {items.map((toast) => (
        <ToastCard key={toast.id} toast={toast as Toast} />
      ))}
      <Radix.Viewport className={css.viewport} label={t('toast.region')} />
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const { id, kind, text, code, onOpen } = toast
  const dismiss = () => dismissToast(id)
  return (
    <Radix.Root
      className={css.toast}
      type={kind === 'notification' ? 'background' : 'foreground'}
      onOpenChange={(open) => !open && dismiss()}
    >
      <Icon of={icons[kind]} className={css.icon[kind]} />
      <Radix.Title className={css.title[kind]}>
        {t(`toast.${kind}`)}
        <span className={css.now}>{t('toast.now')}</span>
      </Radix.Title>
      <Radix.Close className={css.close} aria-label={t('toast.dismiss')}>
        <Icon of={X} size={14} />
      </Radix.Close>
      <Radix.Description className={css.text} asChild>
        <div>
          {onOpen ? (
            <Radix.Action className={css.open} altText={t('toast.open')} onClick={onOpen}>
              {text}
            </Radix.Action>
          ) : (
            text
          )}
          {code && <ErrorCode code={code} />}
        </div>
      </Radix.Description>
    </Radix.Root>
  )
}

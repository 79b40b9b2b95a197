import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '../i18n/i18n.ts'

/** Names the other language, in that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useTranslation()
  const other = currentLanguage() === 'tr' ? 'en' : 'tr'
  return (
    <button type="button" className={className} lang={other} onClick={() => void setLanguage(other)}>
      {t(other === 'en' ? 'app.english' : 'app.turkish')}
    </button>
  )
}

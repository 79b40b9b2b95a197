import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { appearance, appearances, setAppearance } from '../theme/appearance.ts'
import { MenuChoices } from './Menu.tsx'

/** Dark, light or as the system: of a person's menu, and of the editor's settings. */
export function AppearanceChoices() {
  const { t } = useTranslation()
  const { choice } = useSnapshot(appearance)
  return (
    <MenuChoices
      label={t('app.appearance.label')}
      value={choice}
      choices={appearances.map((each) => ({ value: each, label: t(`app.appearance.${each}`) }))}
      onChange={(value) => setAppearance(appearances.find((each) => each === value) ?? 'dark')}
    />
  )
}

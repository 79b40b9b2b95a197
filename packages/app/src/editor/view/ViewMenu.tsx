/** How the canvas looks and moves, as a menu of switches and choices; all of it is remembered. */
import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { AppearanceChoices } from '../../ui/AppearanceChoices.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuChoices, MenuSeparator } from '../../ui/Menu.tsx'
import * as menuCss from '../../ui/Menu.css.ts'
import { setPreferences } from '../actions/furniture.ts'
import { useEditor } from '../context/EditorContext.ts'
import { type ChoiceName, choices } from '../context/preferences.ts'
import { usePreferences } from '../context/usePreferences.ts'

const switches = ['hasMinimap', 'showsValues', 'snapsToGrid', 'hasReducedMotion'] as const
type SwitchName = (typeof switches)[number]
const groups = ['connectionStyle', 'background', 'navigation'] as const satisfies readonly ChoiceName[]

export function ViewMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu trigger={trigger} align="end">
      <ViewItems />
    </Menu>
  )
}

function ViewItems() {
  return (
    <>
      {switches.map((name) => (
        <Switch key={name} name={name} />
      ))}
      {groups.map((name) => (
        <Choices key={name} name={name} />
      ))}
      <MenuSeparator />
      <AppearanceChoices />
    </>
  )
}

function Switch({ name }: { name: SwitchName }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const isOn = usePreferences()[name]
  return (
    <DropdownMenu.CheckboxItem
      className={menuCss.item}
      checked={isOn}
      onCheckedChange={(checked) => setPreferences(session, { [name]: checked })}
      // The menu stays: what was set is seen behind it, and more may be set.
      onSelect={(event) => event.preventDefault()}
    >
      <span className={menuCss.text}>{t(`preferences.${name === 'hasMinimap' ? 'minimap' : name}`)}</span>
      <DropdownMenu.ItemIndicator>
        <Icon of={Check} size={14} className={menuCss.check} />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  )
}

/** Connection styles, grounds and so on: of the settings menu, and of the canvas's own. */
export function Choices({ name }: { name: ChoiceName }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const value = usePreferences()[name]
  const words =
    name === 'connectionStyle'
      ? t('connectionStyle', { returnObjects: true })
      : t(`preferences.${name}`, { returnObjects: true })
  const texts = words as Readonly<Record<string, string>>
  return (
    <>
      <MenuSeparator />
      <MenuChoices
        label={texts['label']!}
        value={value}
        choices={choices[name].map((each) => ({ value: each, label: texts[each]! }))}
        onChange={(chosen) => setPreferences(session, { [name]: chosen })}
      />
    </>
  )
}

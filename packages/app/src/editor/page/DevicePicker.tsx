import { Check, ChevronDown, Cpu, RotateCw } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/Menu.tsx'
import * as menuCss from '../../ui/Menu.css.ts'
import { useEditor } from '../context/EditorContext.ts'
import { DeviceMark, stateOf } from './DeviceMark.tsx'
import * as css from './DevicePicker.css.ts'

/** Lets the user choose the device that runs are sent to, and shows whether it is there and what its engine does. */
export function DevicePicker() {
  const { t } = useTranslation('editor')
  const { devices } = useEditor()
  const { status, items, selected } = useSnapshot(devices.state)
  const chosen = items.find((item) => item.device.systemId === selected)
  const name = chosen?.name ?? (status === 'ready' && items.length === 0 ? t('device.none') : t('device.choose'))
  return (
    <Menu
      align="end"
      className={css.menu}
      trigger={
        <button type="button" className={css.trigger} data-testid="device-picker">
          <Icon of={Cpu} className={css.icon} />
          <span className={css.unseen}>{t('device.label')}: </span>
          <span className={cx(css.name, !chosen && css.unchosen)} title={chosen?.name}>
            {name}
          </span>
          {chosen && <DeviceMark state={stateOf(chosen)} />}
          {chosen && <span className={css.state}>{t(`device.state.${stateOf(chosen)}`)}</span>}
          <Icon of={ChevronDown} size={14} className={css.icon} />
        </button>
      }
    >
      <MenuLabel>{t('device.label')}</MenuLabel>
      {items.length === 0 && (
        <p className={css.empty}>
          {t(status === 'loading' ? 'device.loading' : status === 'failed' ? 'device.failed' : 'device.noneText')}
        </p>
      )}
      <DropdownMenu.RadioGroup value={selected ?? ''} onValueChange={devices.select}>
        {items.map((item) => (
          <DropdownMenu.RadioItem key={item.id} value={item.device.systemId} className={menuCss.item}>
            <DeviceMark state={stateOf(item)} />
            <span className={menuCss.text} title={item.name}>
              {item.name}
            </span>
            <span className={css.itemState}>{t(`device.state.${stateOf(item)}`)}</span>
            <span className={css.check}>
              <DropdownMenu.ItemIndicator>
                <Icon of={Check} size={14} className={menuCss.check} />
              </DropdownMenu.ItemIndicator>
            </span>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      <MenuSeparator />
      <MenuItem icon={RotateCw} onSelect={() => void devices.load()}>
        {t('device.refresh')}
      </MenuItem>
    </Menu>
  )
}

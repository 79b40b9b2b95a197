/**
 * Menus opened from a button. Not modal on purpose: a modal menu locks scrolling through an injected style element,
 * which our Content-Security-Policy refuses.
 */
import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import * as css from './Menu.css.ts'
import { overlayHost } from './overlayHost.ts'

type MenuProps = {
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right'
  className?: string
  children: ReactNode
}

export function Menu({ trigger, align = 'start', side = 'bottom', className, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={overlayHost()}>
        <DropdownMenu.Content
          className={cx(css.content, className)}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type MenuItemProps = {
  icon?: LucideIcon
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** A row without it only says something. */
  onSelect?: () => void
  children: ReactNode
}

export function MenuItem({ icon, shortcut, danger, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={cx(css.item, danger && css.danger)}
      disabled={disabled || !onSelect}
      onSelect={() => onSelect?.()}
    >
      {icon && <Icon of={icon} size={14} className={danger ? css.dangerIcon : css.icon} />}
      <span className={css.text}>{children}</span>
      {shortcut && <span className={css.shortcut}>{shortcut}</span>}
    </DropdownMenu.Item>
  )
}

/** `swatch` is a CSS colour that the choice stands for. */
export type MenuChoice = { value: string; label: string; swatch?: string }

type MenuChoicesProps = {
  label?: string
  value: string | null
  choices: readonly MenuChoice[]
  onChange: (value: string) => void
}

/** One of several: the chosen row carries a tick. */
export function MenuChoices({ label, value, choices, onChange }: MenuChoicesProps) {
  return (
    <DropdownMenu.RadioGroup value={value ?? ''} onValueChange={onChange} aria-label={label}>
      {label && <DropdownMenu.Label className={css.label}>{label}</DropdownMenu.Label>}
      {choices.map((choice) => (
        <DropdownMenu.RadioItem key={choice.value} value={choice.value} className={css.item}>
          {choice.swatch && <span className={css.swatch} style={{ background: choice.swatch }} />}
          <span className={css.text} title={choice.label}>
            {choice.label}
          </span>
          <DropdownMenu.ItemIndicator>
            <Icon of={Check} size={14} className={css.check} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={css.separator} />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={css.label}>{children}</DropdownMenu.Label>
}

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'asChild'> & {
  icon: LucideIcon
  label: string
  iconSize?: number
}

/** A button whose only content is an icon; its label is the accessible name and the tooltip. */
export function IconButton({ icon, label, iconSize = 16, shortcut, variant = 'plain', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <Button {...rest} variant={variant} size="icon" aria-label={label}>
        <Icon of={icon} size={iconSize} />
      </Button>
    </Tooltip>
  )
}

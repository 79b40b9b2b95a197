/**
 * Submenus of which one is open at a time. One that the mouse leaves stays for 200 ms, so that a hand may cut a corner on
 * its way into it, and no longer, wherever the mouse rests; keys open and close at once.
 */
import { ChevronRight } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../ui/Icon.tsx'
import * as menuCss from '../../ui/Menu.css.ts'
import { overlayHost } from '../../ui/overlayHost.ts'

const SUBMENU_CLOSE_DELAY = 200

interface SubmenuGroupState {
  readonly open: string | null
  show(name: string): void
  /** Stays open, if it is. */
  keep(): void
  /** After so many milliseconds, however often it is asked for, unless it is shown or kept before. */
  hide(name: string, delay: number): void
}

const GroupContext = createContext<SubmenuGroupState | null>(null)

export function SubmenuGroup({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  useEffect(() => keep, [keep])
  const group = useMemo(
    () => ({
      open,
      show(name: string) {
        keep()
        setOpen(name)
      },
      keep,
      hide(name: string, delay: number) {
        if (delay === 0) keep()
        timer.current ??= setTimeout(() => {
          timer.current = undefined
          setOpen((current) => (current === name ? null : current))
        }, delay)
      },
    }),
    [open, keep],
  )
  return <GroupContext value={group}>{children}</GroupContext>
}

export function Submenu({ name, trigger, children }: { name: string; trigger: ReactNode; children: ReactNode }) {
  const group = useContext(GroupContext)
  const byKey = useRef(false)
  if (!group) throw new Error('Submenu outside of a SubmenuGroup')
  const keys = { onKeyDownCapture: () => (byKey.current = true), onPointerMoveCapture: () => (byKey.current = false) }
  const onPointerLeave = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && group.open === name && group.hide(name, SUBMENU_CLOSE_DELAY)
  const onOpenChange = (open: boolean) =>
    open ? group.show(name) : group.hide(name, byKey.current ? 0 : SUBMENU_CLOSE_DELAY)
  return (
    <DropdownMenu.Sub open={group.open === name} onOpenChange={onOpenChange}>
      <DropdownMenu.SubTrigger
        className={menuCss.item}
        {...keys}
        onPointerEnter={() => group.open === name && group.keep()}
        onPointerLeave={onPointerLeave}
      >
        {trigger}
        <span className={menuCss.text} />
        <Icon of={ChevronRight} size={14} className={menuCss.icon} />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal container={overlayHost()}>
        <DropdownMenu.SubContent
          className={menuCss.content}
          sideOffset={4}
          alignOffset={-5}
          collisionPadding={8}
          loop
          {...keys}
          onPointerEnter={() => group.show(name)}
          onPointerLeave={onPointerLeave}
        >
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  )
}

/** The context menu of the canvas, of a node and of a connection, standing where it was asked for. */
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import * as menuCss from '../../ui/Menu.css.ts'
import { overlayHost } from '../../ui/overlayHost.ts'
import { leaveMenu, setMenu } from '../actions/furniture.ts'
import { isPhone } from '../actions/isPhone.ts'
import { useEditor } from '../context/EditorContext.ts'
import { AnnotationItems } from './AnnotationItems.tsx'
import * as css from './CanvasMenu.css.ts'
import { CanvasItems } from './CanvasItems.tsx'
import { ConnectionItems } from './ConnectionItems.tsx'
import { NodeItems } from './NodeItems.tsx'

export function CanvasMenu() {
  const session = useEditor()
  const { ui, isReadOnly } = session
  const { menu } = useSnapshot(ui)
  const { t } = useTranslation('editor')
  const by = useRef<'pointer' | undefined>(undefined)
  /* A viewer may copy nodes; the other menus only change things. */
  if (!menu || (isReadOnly && menu.kind !== 'node')) return null
  return (
    <DropdownMenu.Root
      modal={false}
      open
      onOpenChange={(open) => !open && setMenu(session, null)}
      key={`${menu.x} ${menu.y}`}
    >
      <DropdownMenu.Trigger asChild>
        <span className={css.anchor} style={{ left: menu.x, top: menu.y }} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={overlayHost()}>
        <DropdownMenu.Content
          className={menuCss.content}
          // Beside the pointer it is moved up as far as it needs to be seen whole; below it, what is too long is cut off.
          side={isPhone() ? 'bottom' : 'right'}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          loop
          aria-labelledby={undefined}
          aria-label={t(`menu.of.${menu.kind}`)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            leaveMenu(session, by.current, document.activeElement !== document.body)
          }}
          onPointerDownCapture={() => (by.current = 'pointer')}
          onKeyDownCapture={() => (by.current = undefined)}
        >
          {menu.kind === 'canvas' && <CanvasItems at={menu.graph} />}
          {menu.kind === 'node' && <NodeItems menu={menu} />}
          {menu.kind === 'connection' && <ConnectionItems menu={menu} />}
          {menu.kind === 'annotation' && <AnnotationItems annotationId={menu.annotationId} />}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

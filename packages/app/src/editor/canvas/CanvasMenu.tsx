/** The context menu of the canvas, of a node and of a connection, standing where it was asked for. */
import {
  Boxes,
  Bug,
  CircleX,
  ClipboardPaste,
  Copy,
  FileInput,
  Network,
  Spline,
  StickyNote,
  TextCursorInput,
  Trash2,
  Ungroup,
  Unplug,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Icon } from '../../ui/Icon.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from '../../ui/Menu.tsx'
import * as menuCss from '../../ui/Menu.css.ts'
import { overlayHost } from '../../ui/overlayHost.ts'
import { addNote } from '../actions/annotations.ts'
import { canAskClipboard, copySelection, pasteNodes } from '../actions/clipboard.ts'
import { leaveMenu, nameSubgraphAfterMenu, renameAfterMenu, setMenu } from '../actions/furniture.ts'
import { openSubgraph, subgraphOf, unpackSubgraph } from '../actions/subgraph.ts'
import { addNodeAt, removeSelection, report } from '../actions/nodes.ts'
import { arrangeGraph } from '../arrange/actions.ts'
import { isSelectionArranged } from '../arrange/createArranging.ts'
import { openDebugging } from '../debug/actions.ts'
import { chooseFile } from '../import/actions.ts'
import { Choices } from '../preferences/ViewMenu.tsx'
import { useEditor } from '../session/SessionContext.ts'
import { usePlaceableTypes } from '../session/useSubgraphs.ts'
import type { MenuTarget } from '../session/uiState.ts'
import { categoryOf, categoryTint, groupByCategory } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
import { AnnotationItems } from './AnnotationItems.tsx'
import { ArrangeItems } from './ArrangeItems.tsx'
import { Submenu, SubmenuGroup } from './Submenu.tsx'
import * as css from './CanvasMenu.css.ts'

export function CanvasMenu() {
  const session = useEditor()
  const { ui, isReadOnly } = session
  const { menu } = useSnapshot(ui)
  const { t } = useTranslation('editor')
  const by = useRef<'pointer' | undefined>(undefined)
  /* Of nodes a viewer may take a copy; the other menus only change things. */
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
          align="start"
          sideOffset={2}
          collisionPadding={8}
          loop
          aria-labelledby={undefined}
          aria-label={t(`menu.of.${menu.kind}`)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            leaveMenu(session, by.current)
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

function CanvasItems({ at }: { at: { readonly x: number; readonly y: number } }) {
  const { t } = useTranslation('editor')
  const nodeTypes = usePlaceableTypes()
  const session = useEditor()
  return (
    <>
      <MenuLabel>{t('menu.add')}</MenuLabel>
      <SubmenuGroup>
        {groupByCategory(nodeTypes).map(({ category, types }) => (
          <Submenu
            key={category}
            name={category}
            trigger={
              <>
                <span className={css.swatch} style={{ background: categoryTint(category) }} />
                {t(`category.${category}`)}
              </>
            }
          >
            {types.map((type) => (
              <DropdownMenu.Item key={type.type} className={menuCss.item} onSelect={() => addNodeAt(session, type, at)}>
                <span style={{ color: categoryTint(categoryOf(type)) }}>
                  <Icon of={nodeIcon(type.icon)} size={14} />
                </span>
                <span className={menuCss.text}>{type.title}</span>
              </DropdownMenu.Item>
            ))}
          </Submenu>
        ))}
      </SubmenuGroup>
      <MenuSeparator />
      <MenuItem icon={StickyNote} onSelect={() => addNote(session, at)}>
        {t('menu.note')}
      </MenuItem>
      <Choices name="connectionStyle" />
      <MenuSeparator />
      <MenuItem
        icon={ClipboardPaste}
        shortcut={t('toolbar.keys.paste')}
        disabled={session.engine.clipboard === undefined && !canAskClipboard()}
        onSelect={() => void pasteNodes(session)}
      >
        {t('menu.paste')}
      </MenuItem>
      <LayoutItem />
      <MenuItem icon={FileInput} shortcut={t('import.keys')} onSelect={() => chooseFile(session)}>
        {t('import.menu')}
      </MenuItem>
    </>
  )
}

function NodeItems({ menu }: { menu: Extract<MenuTarget, { kind: 'node' }> }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const count = session.engine.selection.size
  const subgraph = subgraphOf(session, menu.nodeId)
  return (
    <>
      {!session.isReadOnly && (
        <MenuItem icon={TextCursorInput} shortcut="F2" onSelect={() => renameAfterMenu(session, menu.nodeId)}>
          {t('menu.rename')}
        </MenuItem>
      )}
      <MenuItem icon={Copy} shortcut={t('toolbar.keys.copy')} onSelect={() => copySelection(session)}>
        {t('menu.copy')}
      </MenuItem>
      {!session.isReadOnly && (
        <>
          <MenuSeparator />
          {session.engine.path.length === 1 && (
            <MenuItem icon={Bug} shortcut={t('debug.keys')} onSelect={() => openDebugging(session, menu.nodeId)}>
              {t('debug.openHere')}
            </MenuItem>
          )}
          {isSelectionArranged(session.engine) && <LayoutItem />}
          <ArrangeItems nodeId={menu.nodeId} />
          <MenuSeparator />
          <MenuItem icon={Trash2} danger shortcut={t('toolbar.keys.remove')} onSelect={() => removeSelection(session)}>
            {count > 1 ? t('menu.removeMany', { count }) : t('menu.remove')}
          </MenuItem>
        </>
      )}
      {subgraph !== undefined && (
        <>
          <MenuSeparator />
          <MenuItem icon={Boxes} onSelect={() => openSubgraph(session, subgraph)}>
            {t('subgraph.edit')}
          </MenuItem>
          {!session.isReadOnly && (
            <MenuItem icon={TextCursorInput} onSelect={() => nameSubgraphAfterMenu(session, subgraph)}>
              {t('subgraph.rename')}
            </MenuItem>
          )}
          {!session.isReadOnly && (
            <MenuItem icon={Ungroup} onSelect={() => unpackSubgraph(session, menu.nodeId)}>
              {t('subgraph.unpack')}
            </MenuItem>
          )}
        </>
      )}
    </>
  )
}

function LayoutItem() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine } = session
  return (
    <MenuItem
      icon={Network}
      shortcut={t('arrange.keys')}
      disabled={engine.graph.nodeCount === 0}
      onSelect={() => void arrangeGraph(session)}
    >
      {t(isSelectionArranged(engine) ? 'arrange.selection' : 'arrange.all')}
    </MenuItem>
  )
}

function ConnectionItems({ menu }: { menu: Extract<MenuTarget, { kind: 'connection' }> }) {
  const { t } = useTranslation('editor')
  const { engine } = useEditor()
  const connection = menu.connectionId
  const { reroute } = menu
  return (
    <>
      {reroute ? (
        <MenuItem
          icon={CircleX}
          onSelect={() => report(engine.execute({ type: 'removeReroutes', reroutes: [reroute] }))}
        >
          {t('menu.removePoint')}
        </MenuItem>
      ) : (
        <MenuItem
          icon={Spline}
          onSelect={() => report(engine.execute({ type: 'addReroute', connection, ...menu.graph }))}
        >
          {t('menu.addPoint')}
        </MenuItem>
      )}
      <MenuItem icon={Unplug} danger onSelect={() => report(engine.execute({ type: 'disconnect', connection }))}>
        {t('menu.removeConnection')}
      </MenuItem>
    </>
  )
}

/** Where a draft was dropped on nothing: the types that it could lead to, by search; Enter adds and connects in one step. */
import { DropdownMenu } from 'radix-ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import * as menuCss from '../../ui/Menu.css.ts'
import { addConnectedNode } from '../actions/nodes.ts'
import { useEditor } from '../session/SessionContext.ts'
import { usePlaceableTypes } from '../session/useSubgraphs.ts'
import { searchTypes } from '../palette/searchTypes.ts'
import { categoryOf, categoryTint } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
import * as css from './CanvasMenu.css.ts'

export function QuickAdd() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { ui, view, engine } = session
  const { quickAdd } = useSnapshot(ui)
  const placeable = usePlaceableTypes()
  const [query, setQuery] = useState('')
  const types = useMemo(() => {
    if (!quickAdd) return []
    const fitting = new Set(engine.connectableTypes(quickAdd.from).map(({ nodeType }) => nodeType))
    const offered = placeable.filter(({ type }) => fitting.has(type))
    return searchTypes(offered, query, (type) => t(`category.${categoryOf(type)}`))
  }, [engine, placeable, query, quickAdd, t])
  if (!quickAdd) return null

  function close() {
    setQuery('')
    view.current?.cancel()
    view.current?.focus()
  }
  function add(index: number) {
    const type = types[index]
    if (type && quickAdd) addConnectedNode(session, type, quickAdd)
    close()
  }
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(open) => !open && close()}>
      <DropdownMenu.Trigger asChild>
        <span className={css.anchor} style={{ left: quickAdd.x, top: quickAdd.y }} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menuCss.content} align="start" sideOffset={2} collisionPadding={8} loop>
          <Input
            aria-label={t('quickAdd.search')}
            placeholder={t('quickAdd.search')}
            value={query}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu opens for it
            autoFocus
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add(0)
              // The menu's own keys: into the list, and out of it. All others are the search's.
              if (event.key !== 'ArrowDown' && event.key !== 'Escape') event.stopPropagation()
            }}
          />
          {types.length === 0 && <div className={menuCss.label}>{t('quickAdd.none')}</div>}
          {types.map((type, index) => (
            <DropdownMenu.Item key={type.type} className={menuCss.item} onSelect={() => add(index)}>
              <span style={{ color: categoryTint[categoryOf(type)] }}>
                <Icon of={nodeIcon(type.icon)} size={14} />
              </span>
              <span className={menuCss.text}>{type.title}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

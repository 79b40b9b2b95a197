/**
 * Lists the types that fit when a node was asked for by key, or a draft was dropped on nothing; it has a search, and Enter adds
 * and connects in one step.
 */
import type { GraphEngine, NodeType } from '@phoenix/graph-engine'
import { Popover } from 'radix-ui'
import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import * as menuCss from '../../ui/Menu.css.ts'
import { ListOption } from '../../ui/ListOption.tsx'
import { overlayHost } from '../../ui/overlayHost.ts'
import { closeQuickAdd } from '../actions/furniture.ts'
import { addRequestedNode } from '../actions/nodes.ts'
import { searchTypes } from '../palette/searchTypes.ts'
import { useEditor } from '../context/EditorContext.ts'
import { usePlaceableTypes } from '../context/useSubgraphs.ts'
import type { QuickAddRequest } from '../context/uiState.ts'
import { categoryOf, categoryTint } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
import * as css from './CanvasMenu.css.ts'

export function QuickAdd() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { quickAdd } = useSnapshot(session.ui)
  if (!quickAdd) return null
  const close = () => closeQuickAdd(session)
  return (
    <Popover.Root open onOpenChange={(open) => !open && close()}>
      <Popover.Anchor asChild>
        <span className={css.anchor} style={{ left: quickAdd.x, top: quickAdd.y }} aria-hidden />
      </Popover.Anchor>
      <Popover.Portal container={overlayHost()}>
        <Popover.Content
          className={cx(menuCss.content, css.quickAdd)}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          aria-label={t('menu.add')}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Choosing request={quickAdd} onDone={close} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Choosing({ request, onDone }: { request: QuickAddRequest; onDone: () => void }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine } = session
  const placeable = usePlaceableTypes()
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { from } = request
  const types = useMemo(() => {
    const offered = from === undefined ? placeable : fittingTypes(engine, placeable, from)
    return searchTypes(offered, query, (type) => t(`category.${categoryOf(type)}`))
  }, [engine, placeable, query, from, t])
  useEffect(() => {
    void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function add(type: NodeType | undefined) {
    if (!type) return
    addRequestedNode(session, type, request)
    onDone()
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const { length } = types
    if (event.nativeEvent.isComposing || length === 0) return
    if (event.key === 'Enter') add(types[active])
    else if (event.key === 'ArrowDown') setActive((active + 1) % length)
    else if (event.key === 'ArrowUp') setActive((active - 1 + length) % length)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Input
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a field with a list of its own
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={types.length > 0 ? `${id}-${active}` : undefined}
        aria-label={t('quickAdd.search')}
        placeholder={t('quickAdd.search')}
        value={query}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens for it
        autoFocus
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {types.length === 0 && <div className={menuCss.label}>{t('quickAdd.none')}</div>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot look like this, or be filtered */}
      <div className={css.quickList} role="listbox" id={`${id}-list`} aria-label={t('palette.label')}>
        {types.map((type, index) => (
          <ListOption
            key={type.type}
            id={`${id}-${index}`}
            className={cx(menuCss.item, index === active && css.active)}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => add(type)}
          >
            <span style={{ color: categoryTint(categoryOf(type)) }}>
              <Icon of={nodeIcon(type.icon)} size={14} />
            </span>
            <span className={menuCss.text}>{type.title}</span>
          </ListOption>
        ))}
      </div>
    </>
  )
}

function fittingTypes(engine: GraphEngine, types: readonly NodeType[], from: string): readonly NodeType[] {
  const fitting = new Set(engine.connectableTypes(from).map(({ nodeType }) => nodeType))
  return types.filter(({ type }) => fitting.has(type))
}

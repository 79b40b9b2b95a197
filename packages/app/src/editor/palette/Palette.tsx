import { type NodeType, templateIdOf } from '@phoenix/graph-engine'
import type { Category } from '@phoenix/nodes'
import { ChevronDown, ChevronRight, Info, Search, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { addNodeInView } from '../actions/nodes.ts'
import { useEditor } from '../context/EditorContext.ts'
import { cutText } from '../shared/cutText.ts'
import { usePlaceableTypes } from '../context/useSubgraphs.ts'
import { categoryOf, categoryTint, groupByCategory } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
import { DragGhost } from './DragGhost.tsx'
import * as css from './Palette.css.ts'
import { focusFirstRow, movePaletteFocus } from './paletteRows.ts'
import { SubgraphMenu } from './SubgraphMenu.tsx'
import { searchTypes } from './searchTypes.ts'
import { useNodeDrag } from './useNodeDrag.ts'

/** Node types by category, to search, drag to the canvas, or add by Enter and click. */
export function Palette({ onAdded }: { onAdded?: () => void }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { isReadOnly } = session
  const nodeTypes = usePlaceableTypes()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<Category>>(new Set())
  const { drag, startDrag } = useNodeDrag(session)
  const found = useMemo(
    () => searchTypes(nodeTypes, query, (type) => t(`category.${categoryOf(type)}`)),
    [nodeTypes, query, t],
  )
  const isSearching = query.trim() !== ''

  function add(type: NodeType, isByPointer = false) {
    if (isReadOnly || !addNodeInView(session, type)) return
    onAdded?.()
    // A person who points goes on in the graph, one who types goes on in the list.
    if (isByPointer) session.view.current?.focus('pointer')
  }

  function toggle(category: Category) {
    const next = new Set(folded)
    if (!next.delete(category)) next.add(category)
    setFolded(next)
  }

  function onSearchKey(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      focusFirstRow(list.current)
    } else if (event.key === 'Enter' && isSearching && found[0]) {
      event.preventDefault()
      add(found[0])
    } else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation()
      setQuery('')
    }
  }

  const row = (type: NodeType, isFirst: boolean) => (
    <PaletteRow
      key={type.type}
      type={type}
      isFirst={isFirst}
      disabled={isReadOnly}
      onAdd={(isByPointer) => add(type, isByPointer)}
      onDrag={(event) => !isReadOnly && startDrag(event, type)}
    />
  )

  return (
    <>
      <div className={css.search}>
        <Input
          type="search"
          before={<Icon of={Search} size={14} />}
          after={
            query !== '' && (
              <button type="button" className={css.clear} aria-label={t('palette.clear')} onClick={() => setQuery('')}>
                <Icon of={X} size={14} />
              </button>
            )
          }
          placeholder={t('palette.search')}
          aria-label={t('palette.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onSearchKey}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its rows are the controls; it only hears their arrow keys */}
      <div ref={list} className={css.list} onKeyDown={movePaletteFocus}>
        {isSearching && found.map((type, index) => row(type, index === 0))}
        {isSearching && found.length === 0 && (
          <p className={css.none}>{t('palette.none', { text: cutText(query.trim()) })}</p>
        )}
        {!isSearching &&
          groupByCategory(found).map(({ category, types }, index) => (
            <section key={category} aria-label={t(`category.${category}`)}>
              <button
                type="button"
                className={css.category}
                data-palette-row
                tabIndex={index === 0 ? 0 : -1}
                aria-expanded={!folded.has(category)}
                onClick={() => toggle(category)}
              >
                <Icon of={folded.has(category) ? ChevronRight : ChevronDown} size={12} className={css.chevron} />
                <span className={css.swatch} style={{ background: categoryTint(category) }} />
                {t(`category.${category}`)}
                <span className={css.count}>{types.length}</span>
              </button>
              {!folded.has(category) && types.map((type) => row(type, false))}
            </section>
          ))}
      </div>
      <p className={css.foot}>
        <Icon of={Info} size={14} />
        {isReadOnly ? (
          t('palette.readOnly')
        ) : (
          <>
            {t('palette.dragOr')}
            <Kbd>Enter</Kbd>
          </>
        )}
      </p>
      {drag && <DragGhost drag={drag} />}
    </>
  )
}

type PaletteRowProps = {
  type: NodeType
  isFirst: boolean
  disabled: boolean
  onAdd: (isByPointer: boolean) => void
  onDrag: (event: React.PointerEvent) => void
}

function PaletteRow({ type, isFirst, disabled, onAdd, onDrag }: PaletteRowProps) {
  const { engine } = useEditor()
  const subgraph = templateIdOf(type.type)
  const row = (
    <button
      type="button"
      className={css.item}
      data-palette-row
      data-node-type={type.type}
      tabIndex={isFirst ? 0 : -1}
      title={type.description}
      aria-disabled={disabled || undefined}
      onPointerDown={onDrag}
      onClick={({ detail }) => onAdd(detail > 0)}
    >
      <span style={{ color: categoryTint(categoryOf(type)) }}>
        <Icon of={nodeIcon(type.icon)} size={14} />
      </span>
      <span className={css.itemTitle}>{type.title}</span>
    </button>
  )
  if (subgraph === undefined) return row
  // A title that reads like another's carries a number, which the name does not.
  const name = engine.nodeTypes.get(type.type)?.title ?? type.title
  return (
    <div className={css.subgraphRow} data-subgraph={subgraph}>
      {row}
      <SubgraphMenu id={subgraph} name={name} />
    </div>
  )
}

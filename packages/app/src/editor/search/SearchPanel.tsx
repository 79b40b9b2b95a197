/** Ctrl+F: looks through every graph of the file. Enter goes to the next match, Shift+Enter to the one before. */
import type { SearchMatch } from '@phoenix/graph-engine'
import { ChevronDown, ChevronUp, Search, SquareDashed, StickyNote, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { ListOption } from '../../ui/ListOption.tsx'
import { setSearchOpen } from '../actions/furniture.ts'
import { chromeAttribute } from '../actions/visibleArea.ts'
import { useEditor } from '../context/EditorContext.ts'
import { cutText } from '../shared/cutText.ts'
import { categoryOf, categoryTint } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
import { useRowWindow } from '../shared/useRowWindow.ts'
import { MarkedText } from './MarkedText.tsx'
import { openMatch } from './openMatch.ts'
import * as css from './SearchPanel.css.ts'

export function SearchPanel() {
  const { ui } = useEditor()
  const { isSearchOpen } = useSnapshot(ui)
  return isSearchOpen ? <OpenPanel /> : null
}

function OpenPanel() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { searching, view } = session
  const { query, matches, active } = useSnapshot(searching.state)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    searching.open()
    field.current?.select()
    return searching.close
  }, [searching])

  function go(match: SearchMatch | undefined) {
    if (match) openMatch(session, match)
  }
  function close() {
    setSearchOpen(session, false)
    view.current?.focus()
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)) go(searching.step(1))
    else if (event.key === 'ArrowUp' || event.key === 'Enter') go(searching.step(-1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const hasMatches = matches.length > 0
  return (
    <search className={css.panel} aria-label={t('search.label')} {...{ [chromeAttribute]: 'right' }}>
      <div className={css.head}>
        <Input
          ref={field}
          className={css.field}
          before={<Icon of={Search} size={14} />}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a field with a list of its own
          role="combobox"
          aria-expanded={hasMatches}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          aria-label={t('search.placeholder')}
          placeholder={t('search.placeholder')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel opens for it
          autoFocus
          spellCheck={false}
          value={query}
          onChange={(event) => searching.setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon={ChevronUp}
          label={t('search.previous')}
          shortcut="Shift Enter"
          disabled={!hasMatches}
          onClick={() => go(searching.step(-1))}
        />
        <IconButton
          icon={ChevronDown}
          label={t('search.next')}
          shortcut="Enter"
          disabled={!hasMatches}
          onClick={() => go(searching.step(1))}
        />
        <IconButton icon={X} label={t('search.close')} shortcut="Esc" onClick={close} />
      </div>
      <Status />
      {/* What scrolls is the list itself, which the field's arrows go through; Tab would have nothing to do in it. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot look like this */}
      <div role="listbox" id={`${id}-list`} aria-label={t('search.results')} className={css.list} hidden={!hasMatches}>
        <Matches id={id} onChoose={(index) => go(searching.goTo(index))} />
      </div>
    </search>
  )
}

type MatchesProps = { id: string; onChoose: (index: number) => void }

/** Renders the matches that are seen and the one that was gone to: to make and to lay out all 500 took 60 ms each. */
function Matches({ id, onChoose }: MatchesProps) {
  const { matches, active } = useSnapshot(useEditor().searching.state)
  const list = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => matches.map((match) => `${match.subgraph ?? ''} ${match.id}`), [matches])
  const parts = useRowWindow(list, keys, active)
  useEffect(() => {
    void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div ref={list} role="presentation">
      {parts.map((part) => {
        if ('gap' in part) return <div key={`gap ${part.before}`} aria-hidden style={{ height: part.gap }} />
        const { index } = part
        return (
          <Row
            key={keys[index]}
            id={`${id}-${index}`}
            match={matches[index] as SearchMatch}
            place={{ index, count: keys.length }}
            isActive={index === active}
            onChoose={() => onChoose(index)}
          />
        )
      })}
    </div>
  )
}

/** Says in words what was found; it is the live region that a screen reader hears. */
function Status() {
  const { t } = useTranslation('editor')
  const { query, status, matches, total, active } = useSnapshot(useEditor().searching.state)
  const sentence = {
    idle: () => t('search.hint'),
    searching: () => t('search.searching'),
    failed: () => t('search.failed'),
    done: () => {
      if (total === 0) return t('search.none', { text: cutText(query.trim()) })
      if (active >= 0) return t('search.count', { at: active + 1, count: total })
      return total > matches.length
        ? t('search.more', { shown: matches.length, count: total })
        : t('search.found', { count: total })
    },
  }[status]()
  return <output className={css.status}>{sentence}</output>
}

const annotationIcons = { frame: SquareDashed, note: StickyNote }

type RowProps = {
  id: string
  match: SearchMatch
  place: { index: number; count: number }
  isActive: boolean
  onChoose: () => void
}

function Row({ id, match, place: standing, isActive, onChoose }: RowProps) {
  const { t } = useTranslation('editor')
  const { engine } = useEditor()
  const { title, field, name, text, ranges, subgraph } = match
  const isTitle = field === 'title' || field === 'text'
  const place = engine.subgraphs.list.find((each) => each.id === subgraph)?.name
  return (
    <ListOption
      id={id}
      className={cx(css.row, isActive && css.active)}
      place={standing}
      isActive={isActive}
      onChoose={onChoose}
    >
      <MatchIcon match={match} />
      <span className={css.title}>
        {isTitle ? <MarkedText text={text} ranges={ranges} /> : title.trim() || t('search.untitled')}
      </span>
      {place !== undefined && <span className={css.place}>{place}</span>}
      {!isTitle && (
        <span className={css.detail}>
          {name ?? t(`search.field.${field}`)}: <MarkedText text={text} ranges={ranges} />
        </span>
      )}
    </ListOption>
  )
}

/** The icon is the palette's for the node's type. */
function MatchIcon({ match: { kind, type } }: { match: SearchMatch }) {
  const { engine } = useEditor()
  if (kind !== 'node') return <Icon of={annotationIcons[kind]} size={14} className={css.icon} />
  const nodeType = type === undefined ? undefined : engine.nodeTypes.get(type)
  return (
    <span style={{ color: categoryTint(categoryOf(nodeType)) }}>
      <Icon of={nodeIcon(nodeType?.icon)} size={14} />
    </span>
  )
}

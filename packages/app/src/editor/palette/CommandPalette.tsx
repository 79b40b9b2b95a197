/** Ctrl+K: any command, or a node type to add, by its words. What was chosen runs once the palette has closed. */
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { ListOption } from '../../ui/ListOption.tsx'
import { useInertPage } from '../../ui/useInertPage.ts'
import { setPaletteOpen } from '../actions/furniture.ts'
import { rememberUse } from '../context/preferences.ts'
import { useEditor } from '../context/EditorContext.ts'
import { cutText } from '../shared/cutText.ts'
import { usePlaceableTypes } from '../context/useSubgraphs.ts'
import { categoryOf, categoryTint } from '../shared/categories.ts'
import * as css from './CommandPalette.css.ts'
import { type PaletteRow, paletteSections } from './commandRows.ts'

/** Rows that are seen when it opens. */
const FIRST = 16

export function CommandPalette() {
  const session = useEditor()
  const { isPaletteOpen } = useSnapshot(session.ui)
  const chosen = useRef<PaletteRow | null>(null)
  useInertPage(isPaletteOpen)

  function close(row: PaletteRow | null) {
    chosen.current = row
    setPaletteOpen(session, false)
  }
  function onClosed(event: Event) {
    event.preventDefault()
    const row = chosen.current
    chosen.current = null
    session.view.current?.focus()
    if (!row) return
    rememberUse(session.preferences, row.id)
    row.run()
  }
  return (
    <Dialog.Root open={isPaletteOpen} modal={false} onOpenChange={(open) => !open && close(null)}>
      <Dialog.Portal>
        <div className={css.scrim} aria-hidden />
        <Dialog.Content className={css.palette} aria-modal aria-describedby={undefined} onCloseAutoFocus={onClosed}>
          <Choosing onChoose={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Choosing({ onChoose }: { onChoose: (row: PaletteRow) => void }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const types = usePlaceableTypes()
  const id = useId()
  const [query, setQuery] = useState('')
  const [moved, setActive] = useState<number | null>(null)
  const sections = useMemo(() => paletteSections(session, types, query), [session, types, query])
  const rows = sections.flatMap((section) => section.rows)
  const active =
    moved ??
    Math.max(
      0,
      rows.findIndex(({ isEnabled }) => isEnabled),
    )
  // At first those that are seen: the others are made in slices.
  const most = useDeferredValue(rows.length, FIRST)
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function choose(row: PaletteRow | undefined) {
    if (row?.isEnabled) onChoose(row)
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const { length } = rows
    // The keys are those of the list of what is being composed.
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, number> = {
      ArrowDown: (active + 1) % length,
      ArrowUp: (active - 1 + length) % length,
      PageDown: Math.min(length - 1, active + 8),
      PageUp: Math.max(0, active - 8),
    }
    const next = moves[event.key]
    if (event.key === 'Enter') choose(rows[active])
    else if (next === undefined || length === 0) return
    else setActive(next)
    event.preventDefault()
  }
  return (
    <>
      <Dialog.Title className={css.hidden}>{t('commands.label')}</Dialog.Title>
      <div className={css.search}>
        <Icon of={Search} size={16} />
        <input
          className={css.input}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={rows.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-label={t('commands.placeholder')}
          placeholder={t('commands.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(null)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot look like this, or be filtered */}
      <div className={css.list} role="listbox" id={`${id}-list`} aria-label={t('commands.results')}>
        {sections.map(({ group, rows: those }) =>
          rows.indexOf(those[0]!) >= most ? null : (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options has no tag of its own
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div className={css.group} id={`${id}-${group}`}>
                {t(`commands.group.${group}`)}
              </div>
              {those.map((row) => {
                const at = rows.indexOf(row)
                if (at >= most) return null
                return (
                  <Row
                    key={row.id}
                    id={optionId(at)}
                    row={row}
                    isActive={at === active}
                    onPoint={() => setActive(at)}
                    onChoose={() => choose(row)}
                  />
                )
              })}
            </div>
          ),
        )}
      </div>
      {rows.length === 0 && <p className={css.none}>{t('commands.none', { text: cutText(query.trim()) })}</p>}
      <p className={css.foot} aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('commands.move')}
        <Kbd className={css.apart}>Enter</Kbd> {t('commands.choose')}
        <Kbd className={css.apart}>&gt;</Kbd> {t('commands.only')}
      </p>
    </>
  )
}

type RowProps = { id: string; row: PaletteRow; isActive: boolean; onPoint: () => void; onChoose: () => void }

function Row({ id, row, isActive, onPoint, onChoose }: RowProps) {
  const { t } = useTranslation('editor')
  const { nodeType } = row
  const tint = nodeType && categoryTint(categoryOf(nodeType))
  return (
    <ListOption
      id={id}
      className={cx(css.row, isActive && css.active)}
      isActive={isActive}
      isDisabled={!row.isEnabled}
      onPoint={onPoint}
      onChoose={onChoose}
    >
      <span className={css.icon} style={tint ? { color: tint } : undefined}>
        <Icon of={row.icon} size={14} />
      </span>
      <span className={css.label}>{row.label}</span>
      {row.isOn && <span className={css.state}>{t('commands.on')}</span>}
      {row.shortcut && <span className={css.shortcut}>{row.shortcut}</span>}
    </ListOption>
  )
}

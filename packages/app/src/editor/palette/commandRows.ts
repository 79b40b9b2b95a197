/** Makes the rows of the command palette for a search: commands by their words in either language, and node types to add. */
import { foldText, type NodeType } from '@phoenix/graph-engine'
import type { LucideIcon } from 'lucide-react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/instance.ts'
import { addNodeInView } from '../actions/nodes.ts'
import { text, textIn, type TextKey } from '../shared/text.ts'
import { searchTypes } from './searchTypes.ts'
import type { Editor } from '../context/EditorContext.ts'
import { categoryOf } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
import { editorCommands } from './commandTable.ts'
import type { CommandGroup, EditorCommand } from './EditorCommand.ts'

export type PaletteGroup = CommandGroup | 'recent' | 'add'

export interface PaletteRow {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly nodeType?: NodeType
  readonly shortcut?: string
  readonly isEnabled: boolean
  readonly isOn: boolean
  run(): void
}

export interface PaletteSection {
  readonly group: PaletteGroup
  readonly rows: readonly PaletteRow[]
}

/** Before it, only commands are looked for. */
const COMMANDS_ONLY = '>'
const GROUPS: readonly CommandGroup[] = ['edit', 'arrange', 'view', 'flow']
const TYPES_MAX = 40

/** @returns Sections with rows, while something is searched for the best first, and what cannot be done now last. */
export function paletteSections(session: Editor, types: readonly NodeType[], query: string): PaletteSection[] {
  const isOnly = query.trimStart().startsWith(COMMANDS_ONLY)
  const words = foldText(isOnly ? query.trimStart().slice(1) : query)
    .split(/\s+/)
    .filter(Boolean)
  const sections = GROUPS.map((group) => commandSection(session, group, words))
  if (!isOnly && !session.isReadOnly) sections.push(typeSection(session, types, words))
  const found = sections.filter(({ rows }) => rows.length > 0)
  if (words.length > 0) return found.toSorted((a, b) => b.rank - a.rank)
  const recent = recentRows(session, types)
  return recent.length > 0 ? [{ group: 'recent', rows: recent }, ...found] : found
}

interface RankedSection extends PaletteSection {
  readonly rank: number
}

function commandSection(session: Editor, group: CommandGroup, words: readonly string[]): RankedSection {
  const found = editorCommands
    .filter((command) => command.group === group)
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank > 0)
    .map(({ command, rank }) => ({ row: commandRow(session, command), rank }))
  const able = ({ row }: { row: PaletteRow }) => Number(row.isEnabled || words.length === 0)
  found.sort((a, b) => able(b) - able(a) || b.rank - a.rank)
  const [best] = found
  return { group, rank: best && able(best) ? best.rank : 0, rows: found.map(({ row }) => row) }
}

/** 3 where the label in the person's language begins with the search, 2 where it holds it, 1 where another language's does. */
function rankOf({ label }: EditorCommand, words: readonly string[]): number {
  const labels = languages.map((language) => foldText(label.map((key) => textIn(language, key)).join(' ')))
  const own = labels[languages.indexOf(currentLanguage())]!
  if (own.startsWith(words.join(' '))) return 3
  if (words.every((word) => own.includes(word))) return 2
  return labels.some((each) => words.every((word) => each.includes(word))) ? 1 : 0
}

function typeSection(session: Editor, types: readonly NodeType[], words: readonly string[]): RankedSection {
  const found = searchTypes(types, words.join(' '), (type) => text(`category.${categoryOf(type)}`))
  const rows = found.slice(0, TYPES_MAX).map((type) => typeRow(session, type))
  const [best] = found
  const rank = best && foldText(best.title).startsWith(words.join(' ')) ? 2.5 : 1.5
  return { group: 'add', rank, rows }
}

function recentRows(session: Editor, types: readonly NodeType[]): PaletteRow[] {
  return session.preferences.recent.flatMap((id) => {
    const command = editorCommands.find((each) => each.id === id)
    if (command) return [commandRow(session, command)]
    const type = types.find((each) => typeId(each) === id)
    return type && !session.isReadOnly ? [typeRow(session, type)] : []
  })
}

function commandRow(session: Editor, command: EditorCommand): PaletteRow {
  const { id, icon, label } = command
  const shortcut = typeof command.shortcut === 'function' ? command.shortcut(session) : command.shortcut
  const key = shortcut?.includes('.') ? text(shortcut as TextKey) : shortcut
  return {
    id,
    icon,
    label: label.map((each) => text(each)).join(': '),
    ...(key !== undefined && { shortcut: key }),
    isEnabled: command.isEnabled?.(session) ?? true,
    isOn: command.isOn?.(session) ?? false,
    run: () => command.run(session),
  }
}

const typeId = ({ type }: NodeType): string => `add:${type}`

function typeRow(session: Editor, nodeType: NodeType): PaletteRow {
  return {
    id: typeId(nodeType),
    icon: nodeIcon(nodeType.icon),
    nodeType,
    label: text('commands.addNode', { title: nodeType.title }),
    isEnabled: true,
    isOn: false,
    run: () => void addNodeInView(session, nodeType),
  }
}

/** Imports for the drop, the paste, the menu and the dialog. */
import type { Point } from '@phoenix/graph-engine'
import { errorCode } from '../../api/errorText.ts'
import { showError } from '../../features/toasts/actions/toast.ts'
import { showRefusal } from '../actions/refusalText.ts'
import { documentErrorText } from '../document/documentErrorText.ts'
import { text } from '../shared/text.ts'
import type { ImportedFile, ImportLoss } from '@phoenix/worker'
import { cutText } from '../shared/cutText.ts'
import { nextTask } from '../shared/nextTask.ts'
import type { Editor } from '../context/EditorContext.ts'
import { announce } from '../context/uiState.ts'
import { isGraphText } from './isGraphText.ts'
import { countOf, leftOutOf } from './leftOut.ts'

/** The parts of the editor that an import looks at and changes. */
export type ImportEditor = Pick<Editor, 'document' | 'engine' | 'importing' | 'isReadOnly' | 'ui' | 'view'>

export function chooseFile(session: ImportEditor): void {
  if (mayImport(session)) session.importing.choose()
}

/** Says why not: a reader may not, and before the flow is there, it would take the place of what was added. */
function mayImport(session: ImportEditor): boolean {
  const { document, isReadOnly } = session
  if (isReadOnly) showRefusal(session, 'read-only')
  else if (document.state.phase !== 'open') showError(text('import.notOpen'), 'not-open')
  else return true
  return false
}

export function readFiles(session: ImportEditor, files: readonly File[], at?: Point): void {
  if (mayImport(session)) session.importing.readAll(files, at)
}

/** Reads what was dropped: files, a link, which the browser would leave the page for, or a text. */
export function readDropped(session: ImportEditor, data: DataTransfer, at?: Point): void {
  if (data.files.length > 0) readFiles(session, [...data.files], at)
  else if (data.types.includes('text/uri-list')) showError(text('import.link'), 'link')
  else readText(session, data.getData('text/plain'), at)
}

/** @param given Pasted or dropped. */
export function readText(session: ImportEditor, given: string, at?: Point): void {
  if (!isGraphText(given)) showError(text('import.notAFlow'), 'unknown-format')
  else if (mayImport(session)) void session.importing.read(given, '', at)
}

export async function addImported(session: ImportEditor, asSubgraph = false): Promise<void> {
  const { current } = session.importing.state
  if (current.step !== 'ready') return
  const name = cutText(current.fileName.replace(/\.[^.]*$/u, '').trim()) || text('subgraph.defaultName')
  const end = await session.importing.add(asSubgraph ? name : undefined)
  if (end === 'added') await show(session, current.file, asSubgraph ? [] : leftOutOf(session, current.file))
  else if (end === 'cancelled') announce(session.ui, text('import.cancelled'))
  else showError(text(`import.${end}`), end)
}

export async function replaceByImported(session: ImportEditor, isSure = false): Promise<void> {
  const { current } = session.importing.state
  if (current.step !== 'ready' && current.step !== 'asking') return
  try {
    const end = await session.importing.replace(isSure)
    if (end === 'replaced') await show(session, current.file, [])
    else if (end === 'cancelled') announce(session.ui, text('import.cancelled'))
  } catch (error) {
    showError(text('import.notReplaced', { error: documentErrorText(error) }), errorCode(error))
  }
}

async function show({ ui, view }: ImportEditor, file: ImportedFile, leftOut: readonly ImportLoss[]): Promise<void> {
  await nextTask()
  const left = countOf(leftOut)
  const count = file.nodes - countOf(leftOut.filter(({ kind }) => kind === 'node'))
  announce(ui, left === 0 ? text('import.done', { count }) : text('import.doneBut', { count, left }))
  view.current?.viewport.zoomToFit({ maxZoom: 1 })
  view.current?.focus()
}

/** Opens other tools' files: finds out what a text is and gives it to the importer of its format. Never throws. */
import { InexactNumberError } from '../model/exactJson.ts'
import { isObject, MAX_DEPTH } from '../model/json.ts'
import { TooManyElements } from './checkCount.ts'
import { cleanJson, FOREIGN_DEPTH } from './cleanJson.ts'
import { detectFormat } from './detectFormat.ts'
import { EditorDraft } from './EditorDraft.ts'
import { findFaultLine } from './findFaultLine.ts'
import { findLeftOut } from './findLeftOut.ts'
import { findLeftOutExtras } from './findLeftOutExtras.ts'
import { importBaklava } from './importBaklava.ts'
import { importers } from './importers.ts'
import { ImportReport } from './ImportReport.ts'
import type { ImportFormat, ImportResult, NotKeptReason } from './ImportResult.ts'
import { isUnplaced } from './placement.ts'
import { readJsonText, type ParsedText } from './readJsonText.ts'
import { fieldsOf } from './values.ts'
import { withoutFence } from './withoutFence.ts'

export interface ImportOptions {
  /** Tells a DOT file whose text does not begin as one. */
  readonly fileName?: string
}

/** Node-RED's and n8n's servers note these about a file. */
const BOOKS = ['rev', 'id', 'nextCursor']

/** @returns Format 'unknown', with the reason in `notKept`, where the text is none that we read. */
export function importGraph(text: string, { fileName = '' }: ImportOptions = {}): ImportResult {
  try {
    return importText(text.startsWith('\ufeff') ? text.slice(1) : text, fileName)
  } catch (error) {
    if (error instanceof TooManyElements) return refuse('too-many', fileName)
    if (error instanceof InexactNumberError) return refuse('inexact-number', error.number)
    // A strange file must not take its host down; the error itself is for the log of whoever looks into it.
    return refuse('unexpected', error instanceof Error ? error.message : String(error))
  }
}

function importText(whole: string, fileName: string): ImportResult {
  if (whole.trim() === '') return refuse('empty', fileName)
  if (whole.includes('\0')) return refuse('binary', fileName)
  const text = withoutFence(whole)
  // No DOT begins so, whatever its file is called.
  const space = /^\s*(?=[{[])/u.exec(text)?.[0]
  if (space === undefined) return importOtherText(text, fileName)
  // Pages put spaces into what is copied from them that JSON has not. Each line keeps its number.
  if (/[^\t\n\r ]/u.test(space))
    return importJsonText(space.replaceAll(/[^\n]/gu, '') + text.slice(space.length), fileName)
  return importJsonText(text, fileName)
}

function importJsonText(text: string, fileName: string): ImportResult {
  const parsed = readJsonText(text)
  if (!parsed.ok) return refuse(parsed.reason, placeOf(parsed.reason, text, fileName))
  const draft = new EditorDraft()
  const { report } = draft
  const value = cleanJson(parsed.value, parsed.json, report, FOREIGN_DEPTH)
  const detected = detectFormat(value)
  if (detected === undefined) return refuse('unknown-format', fileName)
  if (parsed.extra !== '') report.lose('data', parsed.extra.slice(0, 40), 'extra-text')
  if (detected === 'baklava') return importOwn(value, parsed, report)
  const { importer, graph, beside } = detected
  if (beside) report.loseOthers(beside, BOOKS)
  importer.read(graph, draft)
  report.loseRepeats()
  return answer(draft, importer.format)
}

/** Ours may be as deep as the engine takes. */
function importOwn(clean: unknown, { value, json }: ParsedText, { notKept }: ImportReport): ImportResult {
  const report = new ImportReport()
  const file = fieldsOf(clean === value ? value : cleanJson(value, json, report, MAX_DEPTH))
  report.notKept.push(...notKept.filter(({ kind }) => kind === 'data'))
  const saved = importBaklava(isObject(file['graph']) ? file : { graph: file }, report)
  report.loseRepeats()
  const { counts } = report
  const needsLayout = isUnplaced(saved.graph.nodes)
  const leftOut = [...findLeftOut(saved), ...findLeftOutExtras(saved)]
  return { saved, format: 'baklava', counts, notKept: report.notKept, leftOut, needsLayout }
}

/** A person who wrote the file by hand wants to know where the fault is. */
function placeOf(reason: NotKeptReason, text: string, fileName: string): string {
  return reason === 'not-json' ? `${fileName}:${findFaultLine(text)}` : fileName
}

function importOtherText(text: string, fileName: string): ImportResult {
  const importer = importers.find((each) => each.text?.detect(text, fileName))
  if (!importer?.text) return importBehindText(text, fileName)
  const draft = new EditorDraft()
  const error = importer.text.read(text, draft)
  return error ? refuse(error.code, String(error.line)) : answer(draft, importer.format)
}

/** A comment or a few words may stand before the JSON, as where it was copied from a page. */
function importBehindText(text: string, fileName: string): ImportResult {
  const start = text.search(/^[\t ]*[{[]/mu)
  const found = start > 0 ? importJsonText(text.slice(start), fileName) : undefined
  if (found !== undefined && found.format !== 'unknown') {
    const words = { kind: 'data', id: text.slice(0, start).trim().slice(0, 40), reason: 'extra-text' } as const
    return { ...found, notKept: [words, ...found.notKept] }
  }
  // A number or a text alone is JSON, and no flow.
  return refuse(isJson(text) ? 'unknown-format' : 'not-json', fileName)
}

function answer(draft: EditorDraft, format: ImportFormat): ImportResult {
  const { saved, needsLayout } = draft.finish()
  const { counts, notKept } = draft.report
  return { saved, format, counts, notKept, leftOut: [], needsLayout }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // It makes no difference what else it is.
    return false
  }
}

function refuse(reason: NotKeptReason, id: string): ImportResult {
  const draft = new EditorDraft()
  draft.report.lose('file', id, reason)
  return answer(draft, 'unknown')
}

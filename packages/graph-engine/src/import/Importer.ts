import type { EditorDraft } from './EditorDraft.ts'
import type { ImportFormat, NotKeptReason } from './ImportResult.ts'
import type { Fields } from './values.ts'

/** Reads the files of one tool. `importers.ts` lists them all. */
export interface Importer<Graph = unknown> {
  readonly format: Exclude<ImportFormat, 'baklava' | 'unknown'>
  /** @returns What `read` takes, where the object is a graph as only this tool writes it. */
  detect?(file: Fields): Graph | undefined
  /** @returns What `read` takes, where the file is a list. */
  detectList?(list: readonly unknown[]): Graph | undefined
  read(graph: Graph, draft: EditorDraft): void
  /** Reads files that are not JSON. */
  readonly text?: TextReader
}

export interface TextReader {
  detect(text: string, fileName: string): boolean
  /** @returns What is wrong with a text of the format that cannot be read. */
  read(text: string, draft: EditorDraft): { readonly code: NotKeptReason; readonly line: number } | undefined
}

/** The editor's texts come with the editor's chunk, under a namespace of their own. */
import { addTexts, i18n } from '../../i18n/i18n.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

declare module '../../i18n/resources.ts' {
  interface TextResources {
    editor: typeof tr
  }
}

export function registerEditorTexts(): void {
  addTexts('editor', { tr, en })
}

/** For actions; components use `useTranslation('editor')`. */
export function text(key: Parameters<ReturnType<typeof editorT>>[0], values?: Record<string, string | number>): string {
  return editorT()(key, values ?? {})
}

function editorT() {
  return i18n.getFixedT(null, 'editor')
}

/** The editor's texts come with the editor's chunk, under a namespace of their own. */
import { addTexts, i18n, type Language } from '../../i18n/i18n.ts'
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

/** Plural forms are asked for by their common name. */
type Name<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K

type Keys<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${Name<K>}` : Keys<T[K], `${Path}${K}.`>
}[keyof T & string]

export type TextKey = Keys<typeof tr>

export function textIn(language: Language, key: TextKey): string {
  return i18n.getFixedT(language, 'editor')(key)
}

/** For actions; components use `useTranslation('editor')`. */
export function text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return i18n.getFixedT(null, 'editor')(key, values)
}

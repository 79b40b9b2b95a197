/** The editor's texts come with the editor's chunk, under a namespace of their own. */
import { i18n, type Language, languages } from '../../i18n/instance.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

declare module '../../i18n/resources.ts' {
  interface TextResources {
    editor: typeof tr
  }
}

export function registerEditorTexts(): void {
  for (const language of languages) i18n.addResourceBundle(language, 'editor', { tr, en }[language], true, true)
}

/** Maps the forms of a plural to the name that they share. */
type Name<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K

type Keys<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${Name<K>}` : Keys<T[K], `${Path}${K}.`>
}[keyof T & string]

export type TextKey = Keys<typeof tr>

export function textIn(language: Language, key: TextKey): string {
  return i18n.getFixedT(language, 'editor')(key)
}

/** Serves actions; components use `useTranslation('editor')`. */
export function text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return i18n.getFixedT(null, 'editor')(key, values)
}

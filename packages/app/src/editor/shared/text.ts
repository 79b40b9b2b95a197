/**
 * The editor's texts as actions read them; components use `useTranslation('editor')`. Each folder of the editor keeps its
 * own in a `texts.ts`, which adds them to the namespace and to `EditorTexts`.
 */
import { i18n, type Language } from '../../i18n/instance.ts'

// Every file of texts is part of the editor's chunk, so nobody has to import one.
import.meta.glob('../*/texts.ts', { eager: true })

export interface EditorTexts {}

declare module '../../i18n/resources.ts' {
  interface TextResources {
    editor: EditorTexts
  }
}

/** Maps the forms of a plural to the name that they share. */
type Name<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K

type Keys<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${Name<K>}` : Keys<T[K], `${Path}${K}.`>
}[keyof T & string]

export type TextKey = Keys<EditorTexts>

export function textIn(language: Language, key: TextKey): string {
  return i18n.getFixedT(language, 'editor')(key)
}

export function text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return i18n.getFixedT(null, 'editor')(key, values)
}

/**
 * Texts stand beside their feature, in a `texts.ts` that holds both languages. Importing such a file registers its
 * texts, so a page that loads lazily brings its own.
 */
import { i18n, languages } from './instance.ts'
import type { TextResources } from './resources.ts'

/** The same keys as T, any text. */
type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** Makes a missing or surplus key of the English texts a compile error. */
export type Texts<T extends object> = { readonly tr: T; readonly en: SameKeys<NoInfer<T>> }

/**
 * Registers the texts of one feature under its name, which every key of `t` begins with. The file declares
 * them under the same name in `DashboardTexts`, which types the keys.
 * @param namespace The i18next namespace; one other than the dashboard's is declared in `TextResources`.
 */
export function addTexts<T extends object>(
  name: string,
  texts: Texts<T>,
  namespace: keyof TextResources = 'translation',
): Texts<T> {
  for (const language of languages) {
    i18n.addResourceBundle(language, namespace, { [name]: texts[language] }, true, true)
  }
  return texts
}

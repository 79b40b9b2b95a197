import type { tr } from './tr.ts'

/**
 * The texts by namespace, as i18next's types know them. A part of the app that loads its texts with its own chunk
 * adds its namespace here by declaration merging and calls `addTexts`.
 */
export interface TextResources {
  translation: typeof tr
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: TextResources
  }
}

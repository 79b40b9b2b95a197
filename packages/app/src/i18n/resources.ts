/** The texts of the dashboard by feature. Each `texts.ts` declares its own here, by declaration merging. */
export interface DashboardTexts {}

/** The texts by i18next namespace. The editor adds its own by declaration merging. */
export interface TextResources {
  translation: DashboardTexts
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: TextResources
  }
}

import { addTexts } from '../../i18n/addTexts.ts'

export const problemsTexts = addTexts(
  'problems',
  {
    tr: {
      error: 'Hata',
      hint: 'İpucu',
      none: 'Sorun bulunmadı.',
      checking: 'Denetleniyor',
      old: 'Son düzenlemeden önceki sayı; denetleniyor.',
      failed: 'Akış denetlenemedi; son kaydın uyarıları gösteriliyor.',
      goTo: '{{node}} düğümüne git',
      inside: 'İçinde {{counts}}',
      errors_one: '{{count, number}} hata',
      errors_other: '{{count, number}} hata',
      warnings_one: '{{count, number}} uyarı',
      warnings_other: '{{count, number}} uyarı',
      showInside: 'İçindeki ilk sorunu göster',
      more_one: '{{count, number}} sorun daha var.',
      more_other: '{{count, number}} sorun daha var.',
      showMore: 'Daha fazlasını göster',
      only: 'Gösterilen sorunlar',
      all: 'Tümü',
      onlyError: 'Hatalar',
      onlyWarning: 'Uyarılar',
      onlyHint: 'İpuçları',
    },
    en: {
      error: 'Error',
      hint: 'Hint',
      none: 'No problems found.',
      checking: 'Checking',
      old: 'Counted before the last edit; checking.',
      failed: 'The flow could not be checked; these are the warnings of the last save.',
      goTo: 'Go to {{node}}',
      inside: '{{counts}} inside',
      errors_one: '{{count, number}} error',
      errors_other: '{{count, number}} errors',
      warnings_one: '{{count, number}} warning',
      warnings_other: '{{count, number}} warnings',
      showInside: 'Show the first problem inside',
      more_one: '{{count, number}} more problem.',
      more_other: '{{count, number}} more problems.',
      showMore: 'Show more',
      only: 'Problems shown',
      all: 'All',
      onlyError: 'Errors',
      onlyWarning: 'Warnings',
      onlyHint: 'Hints',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    problems: typeof problemsTexts.tr
  }
}

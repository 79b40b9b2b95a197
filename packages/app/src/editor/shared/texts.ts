import { categoryNames } from '@phoenix/nodes'
import { addTexts } from '../../i18n/addTexts.ts'

export const categoryTexts = addTexts('category', { tr: categoryNames('tr'), en: categoryNames('en') }, 'editor')

export const valueTexts = addTexts(
  'value',
  {
    tr: {
      increase: 'Artır',
      decrease: 'Azalt',
      yes: 'evet',
      no: 'hayır',
      notANumber: 'Bir sayı girin.',
      notAnInteger: 'Tam sayı girin.',
      range: '{{min}} ile {{max}} arasında bir sayı girin.',
      rangeInteger: '{{min}} ile {{max}} arasında bir tam sayı girin.',
      atLeast: 'En az {{min}} olan bir sayı girin.',
      atLeastInteger: 'En az {{min}} olan bir tam sayı girin.',
      atMost: 'En çok {{max}} olan bir sayı girin.',
      atMostInteger: 'En çok {{max}} olan bir tam sayı girin.',
      quoted: '“{{text}}”',
      unknownChoice: 'Listede olmayan değer: {{value}}',
      items_one: '{{count, number}} öğe',
      items_other: '{{count, number}} öğe',
      fields_one: '{{count, number}} alan',
      fields_other: '{{count, number}} alan',
    },
    en: {
      increase: 'Increase',
      decrease: 'Decrease',
      yes: 'yes',
      no: 'no',
      notANumber: 'Enter a number.',
      notAnInteger: 'Enter a whole number.',
      range: 'Enter a number from {{min}} to {{max}}.',
      rangeInteger: 'Enter a whole number from {{min}} to {{max}}.',
      atLeast: 'Enter a number of at least {{min}}.',
      atLeastInteger: 'Enter a whole number of at least {{min}}.',
      atMost: 'Enter a number of at most {{max}}.',
      atMostInteger: 'Enter a whole number of at most {{max}}.',
      quoted: '“{{text}}”',
      unknownChoice: 'Not in the list: {{value}}',
      items_one: '{{count, number}} item',
      items_other: '{{count, number}} items',
      fields_one: '{{count, number}} field',
      fields_other: '{{count, number}} fields',
    },
  },
  'editor',
)

export const renameTexts = addTexts(
  'rename',
  {
    tr: {
      missing: 'Bir başlık girin.',
      tooLong: 'En çok {{max}} karakter olabilir.',
    },
    en: {
      missing: 'Enter a title.',
      tooLong: 'At most {{max}} characters.',
    },
  },
  'editor',
)

declare module './text.ts' {
  interface EditorTexts {
    category: typeof categoryTexts.tr
    value: typeof valueTexts.tr
    rename: typeof renameTexts.tr
  }
}

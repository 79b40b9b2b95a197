/** What a run says about itself; what nodes say comes from them. */
import type { FlowNode, Language, NodeValues } from '@phoenix/contract'

export const completedText = {
  tr: 'Test başarı ile tamamlandı.',
  en: 'The test was completed successfully.',
} as const

export const stoppedText = { tr: 'Program durduruldu.', en: 'The program was stopped.' } as const

export const deviceFailedText = {
  tr: 'Cihazda beklenmeyen bir hata oluştu.',
  en: 'An unexpected error happened on the device.',
} as const

export function droppedText(count: number, language: Language): string {
  return language === 'tr'
    ? `Bağlantı yokken günlüğün ${count} satırı tutulamadı.`
    : `${count} lines of the log were lost while the server was away.`
}

/** What a node gave, in one line: `HTTP isteği (132 ms): Durum 200 · Yanıt gövdesi “[{"ad":…”` */
export function finishedText(
  title: string,
  durationMs: number,
  flowNode: FlowNode | undefined,
  outputs: NodeValues | undefined,
  language: Language,
): string {
  const parts = Object.entries(outputs ?? {}).map(([key, value]) => {
    const name = nameOf(flowNode, key, language)
    return `${name} ${describeValue(value, language)}`
  })
  const shown = parts.length === 0 ? '' : `: ${parts.join(' · ')}`
  return `${title} (${durationMs} ms)${shown}`
}

function nameOf(flowNode: FlowNode | undefined, key: string, language: Language): string {
  const name = language === 'tr' ? flowNode?.definition.outputs[key]?.name : flowNode?.english.interfaces[key]
  return name ?? key
}

const maxText = 80

function describeValue(value: unknown, language: Language): string {
  if (value === undefined || value === null) return language === 'tr' ? 'boş' : 'nothing'
  if (Array.isArray(value)) return language === 'tr' ? `${value.length} öğe` : `${value.length} items`
  if (typeof value === 'object') return language === 'tr' ? 'kayıt' : 'record'
  if (typeof value !== 'string') return String(value)
  const text = value.replaceAll(/\s+/g, ' ')
  const short = text.length > maxText ? `${Array.from(text.slice(0, maxText)).slice(0, -1).join('')}…` : text
  return language === 'tr' ? `“${short}”` : `"${short}"`
}

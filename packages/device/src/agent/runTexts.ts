/** Holds the texts that a run writes about itself; nodes bring their own. */
import type { FlowNode, Language } from '@phoenix/contract'

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

export const logFullText = {
  tr: 'Çalışma günlüğü 8 MB sınırına ulaştı. Akış sürüyor; bundan sonraki satırlar günlüğe yazılmıyor.',
  en: 'The log of the run has reached its limit of 8 MB. The flow goes on; further lines are not written to the log.',
} as const

export function leftOutText(count: number, language: Language): string {
  if (language === 'tr') return `Günlük sınırı aşıldığı için ${count} satır yazılmadı.`
  return `${count} ${count === 1 ? 'line was' : 'lines were'} left out of the log, which had reached its limit.`
}

/** Puts a node's outputs in one line, without its name: `Durum 200 · Yanıt gövdesi “[{"ad":…” (132 ms)`. */
export function finishedText(
  durationMs: number,
  flowNode: FlowNode | undefined,
  outputs: Readonly<Record<string, string>>,
  language: Language,
): string {
  const parts = Object.entries(outputs).map(([key, text]) => `${nameOf(flowNode, key, language)} ${text}`)
  const shown = parts.length === 0 ? doneText[language] : parts.join(' · ')
  return `${shown} (${durationMs} ms)`
}

const doneText = { tr: 'Bitti', en: 'Done' } as const

function nameOf(flowNode: FlowNode | undefined, key: string, language: Language): string {
  if (!flowNode) return key
  const { definition, english } = flowNode
  return (
    (language === 'tr' ? definition.outputs[key]?.name : (english.outputs?.[key] ?? english.interfaces[key])) ?? key
  )
}

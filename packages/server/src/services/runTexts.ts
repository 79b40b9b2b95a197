import type { Language, TestMessage } from '@phoenix/contract'

const texts = {
  started: { tr: 'Test başlatma talebi alındı', en: 'The request to start the test was received' },
  completed: { tr: 'Test başarı ile tamamlandı.', en: 'The test was completed.' },
  stopped: { tr: 'Program durduruldu.', en: 'The program was stopped.' },
} as const satisfies Record<string, Record<Language, string>>

interface About {
  readonly testId: string
  readonly systemId: string
  readonly language: Language
  readonly at: Date
}

/** What is said of a run that ended without a word of its own. */
export function endText(hasCompleted: boolean, language: Language): string {
  return texts[hasCompleted ? 'completed' : 'stopped'][language]
}

export function startedMessage(about: About): TestMessage {
  return createMessage('started', about, true, '')
}

export function stoppedMessage(about: About, code: string): TestMessage {
  return createMessage('stopped', about, false, code)
}

function createMessage(
  text: keyof typeof texts,
  { testId, systemId, language, at }: About,
  statu: boolean,
  code: string,
): TestMessage {
  return {
    message: texts[text][language],
    statu,
    send: 'Server',
    to: '',
    complate: false,
    systemId,
    code,
    data: { testId, at: at.toISOString() },
  }
}

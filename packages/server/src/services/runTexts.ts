import type { Language, TestMessage } from '@phoenix/contract'

const texts = {
  started: { tr: 'Test başlatma talebi alındı', en: 'The request to start the test was received' },
  completed: { tr: 'Test başarı ile tamamlandı.', en: 'The test was completed.' },
  stopped: { tr: 'Program durduruldu.', en: 'The program was stopped.' },
} as const satisfies Record<string, Record<Language, string>>

/** Why the server ends a run that does not end by itself; said before the last message. */
const endReasons = {
  'device-lost': {
    tr: 'Cihazla bağlantı kesildi ve cihaz geri gelmedi.',
    en: 'The connection to the device was lost and the device did not come back.',
  },
  'device-removed': { tr: 'Testin çalıştığı cihaz silindi.', en: 'The device that ran the test was deleted.' },
  'project-removed': { tr: 'Testin projesi silindi.', en: 'The project of the test was deleted.' },
  'project-moved': {
    tr: 'Testin projesi başka bir organizasyona taşındı.',
    en: 'The project of the test was moved to another organization.',
  },
  'organization-removed': { tr: 'Organizasyon silindi.', en: 'The organization was deleted.' },
  'member-left': {
    tr: 'Testi başlatan kişi artık organizasyonda değil.',
    en: 'Whoever started the test is no longer in the organization.',
  },
  'right-lost': {
    tr: 'Testi başlatan kişinin artık test çalıştırma yetkisi yok.',
    en: 'Whoever started the test may no longer run tests.',
  },
} as const satisfies Record<string, Record<Language, string>>

export const endReasonCodes: readonly string[] = Object.keys(endReasons)

/** @returns Undefined for a code that is no reason of the server's. */
export function endReason(code: string, language: Language): string | undefined {
  return Object.hasOwn(endReasons, code) ? endReasons[code as keyof typeof endReasons][language] : undefined
}

interface About {
  readonly testId: string
  readonly systemId: string
  readonly language: Language
  readonly at: Date
}

/** @returns The words for a run that ended without any of its own. */
export function endText(hasCompleted: boolean, language: Language): string {
  return texts[hasCompleted ? 'completed' : 'stopped'][language]
}

/** Names the project, so that windows that are open on it know the run for theirs. */
export function startedMessage(about: About, projectId: string): TestMessage {
  const message = createMessage(texts.started[about.language], about, true, '')
  return { ...message, data: { ...message.data, projectId } }
}

/** It does not end the run; the message after it does. */
export function reasonMessage(about: About, code: string, sentence: string): TestMessage {
  return createMessage(sentence, about, true, code)
}

export function stoppedMessage(about: About, code: string): TestMessage {
  return createMessage(texts.stopped[about.language], about, false, code)
}

function createMessage(message: string, { testId, systemId, at }: About, statu: boolean, code: string): TestMessage {
  return {
    message,
    statu,
    send: 'Server',
    to: '',
    complate: false,
    systemId,
    code,
    data: { testId, at: at.toISOString() },
  }
}

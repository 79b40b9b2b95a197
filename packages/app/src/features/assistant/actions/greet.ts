import { t } from '../../../i18n/i18n.ts'
import { assistant, type ChatLine } from '../state/assistant.ts'
import '../texts.ts'

const greetingId = 0

/** Says the greeting, or says it again in the language of the moment. */
export function greet(): void {
  const greeting: ChatLine = { id: greetingId, chatId: '', role: 'assistant', message: t('assistant.greeting') }
  assistant.messages = [greeting, ...assistant.messages.filter(({ id }) => id !== greetingId)]
}

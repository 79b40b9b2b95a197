import type { ChatMessage, ChatRequest } from '@phoenix/contract'
import { call } from '../../../api/client.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { assistant } from '../state/assistant.ts'

type Question = Pick<ChatRequest, 'message' | 'inlinedata' | 'organizationId'> & {
  chatId: string
  /** The server takes two sends under the same key for one message. */
  key: string
}

/**
 * Says something to Phoenix AI as the user, and keeps the answer.
 * @throws ApiError
 */
export async function sendMessage({ key, ...question }: Question): Promise<ChatMessage> {
  const flags = { stream: false, codeGenerate: false, sendTelegram: false }
  const body = { ...question, ...flags, role: 'user', userId: 0 } as const
  const answer = await storeCall('chatStream', () => call('chatStream', { body, key }))
  assistant.messages = [...assistant.messages.filter(({ id }) => id !== answer.id), answer]
  return answer
}

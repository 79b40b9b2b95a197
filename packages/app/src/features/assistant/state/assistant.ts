import type { AiProcess, ChatMessage } from '@phoenix/contract'
import { proxy } from 'valtio'
import { call } from '../../../api/client.ts'
import { createRemoteList } from '../../../api/RemoteList.ts'

/** The user's runs as Phoenix AI speaks of them, the newest first. */
export const processes = createRemoteList<AiProcess>('findProcesses', (userId) =>
  call('findProcesses', { query: { userId } }),
)

export type ChatLine = Pick<ChatMessage, 'id' | 'chatId' | 'role' | 'message'>

/** Holds the conversation between the user and Phoenix AI. */
export const assistant = proxy({
  /** Lists the greeting, which belongs to no chat, and then all messages, the oldest first. */
  messages: [] as ChatLine[],
  /** The message that Phoenix AI is saying: the last that was heard of the current process, empty without one. */
  streamed: '',
  /** The run that a chat waits for, by its `testId`. */
  processId: null as string | null,
})

export function forgetAssistant(): void {
  processes.clear()
  Object.assign(assistant, { messages: [], streamed: '', processId: null })
}

import type { ChatEvent, ChatMessage } from '@phoenix/contract'
import type { Services } from '../services/Services.ts'
import { EventStream } from './EventStream.ts'
import type { Handlers } from './Handler.ts'

export function createAssistantHandlers({ assistant, runLibrary, access: accessService }: Services) {
  return {
    chatStream: {
      // The service knows a message that comes again under its key.
      isRepeatable: true,
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ body, caller, access, language, from, key, signal }) => {
        accessService.checkClaim(caller.user.id, body.userId)
        const { organizationId } = access
        const acting = { caller, organizationId, address: from.address, language }
        const events = assistant.answer({ request: body, acting, key, signal })
        return body.stream ? EventStream.open(events) : readAnswer(events)
      },
    },
    findProcesses: {
      handle: ({ query, caller }) => {
        accessService.checkClaim(caller.user.id, query.userId)
        return runLibrary.findProcesses(caller.user.id)
      },
    },
    findChats: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => assistant.findChats(access.userId, access.organizationId),
    },
    findChatMessages: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ query: { chatId, before }, access: { userId, organizationId } }) =>
        assistant.findMessages({ userId, organizationId, chatId }, before),
    },
    removeChat: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ query: { chatId }, access: { userId, organizationId } }) =>
        assistant.remove({ userId, organizationId, chatId }),
    },
  } satisfies Partial<Handlers>
}

async function readAnswer(events: AsyncGenerator<ChatEvent>): Promise<ChatMessage> {
  for await (const event of events) if ('message' in event) return event.message
  throw new Error('An answer ended without its whole')
}

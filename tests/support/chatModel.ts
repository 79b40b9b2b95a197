/** A model's endpoint on this machine that speaks OpenAI's chat completions and says what a test makes it say. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: string | null }[]
}

/** A text, or a tool with its arguments. */
export type ModelReply = string | { readonly tool: string; readonly input: object }

export interface ChatModel {
  /** Holds AI_URL, AI_KEY and AI_MODEL for a server that is to ask it. */
  readonly env: Record<string, string>
  readonly asked: ModelRequest[]
  stop(): Promise<void>
}

export async function startChatModel(reply: (request: ModelRequest) => ModelReply): Promise<ChatModel> {
  const asked: ModelRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const order = JSON.parse(text) as ModelRequest
    asked.push(order)
    const answer = reply(order)
    const [delta, reason] =
      typeof answer === 'string' ? [{ content: answer }, 'stop'] : [toolCall(answer), 'tool_calls']
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const choice of [{ delta }, { delta: {}, finish_reason: reason }]) {
      response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`)
    }
    response.end('data: [DONE]\n\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: { AI_URL: `http://127.0.0.1:${port}/v1`, AI_KEY: 'the-secret-of-the-model', AI_MODEL: 'test-model' },
    asked,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function toolCall({ tool, input }: { readonly tool: string; readonly input: object }) {
  return { tool_calls: [{ index: 0, id: 'call-1', function: { name: tool, arguments: JSON.stringify(input) } }] }
}

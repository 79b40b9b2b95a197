import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  readonly model: string
  readonly stream: boolean
  readonly messages: readonly { readonly role: string; readonly content: string | null }[]
  readonly tools?: readonly unknown[]
}

/** Answers one request of the server's. */
export type Reply = (response: ServerResponse, asked: Asked) => void | Promise<void>

/** A model's endpoint on this machine, which speaks OpenAI's chat completions and says what a test tells it to. */
export class ChatModel {
  readonly options: { url: string; key: string; model: string }
  /** It was asked these, the oldest first. */
  readonly asked: Asked[] = []
  readonly authorizations: (string | undefined)[] = []
  /** How it answers, one after the other; the last goes on. */
  replies: Reply[] = []
  readonly #server: Server

  private constructor(server: Server, url: string) {
    this.#server = server
    this.options = { url, key: 'the secret of the model', model: 'test-model' }
  }

  static async start(): Promise<ChatModel> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const model = new ChatModel(server, `http://127.0.0.1:${port}/v1`)
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void model.#answer(request, response))
    return model
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked
    this.asked.push(asked)
    this.authorizations.push(request.headers.authorization)
    const reply = this.replies.length > 1 ? this.replies.shift() : this.replies[0]
    if (request.url === '/v1/chat/completions' && reply !== undefined) await reply(response, asked)
    else response.writeHead(404).end()
  }
}

export function write(response: ServerResponse, choice: object): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`)
}

/** Says it piece by piece. */
export function says(...pieces: string[]): Reply {
  return (response) => {
    for (const content of pieces) write(response, { delta: { content } })
    write(response, { delta: {}, finish_reason: 'stop' })
    response.end('data: [DONE]\n\n')
  }
}

/** Asks for a tool, its arguments in two pieces as models do. */
export function calls(name: string, input: object): Reply {
  return (response) => {
    const text = JSON.stringify(input)
    const half = Math.ceil(text.length / 2)
    const first = { index: 0, id: 'call-a', function: { name, arguments: text.slice(0, half) } }
    write(response, { delta: { tool_calls: [first] } })
    write(response, { delta: { tool_calls: [{ index: 0, function: { arguments: text.slice(half) } }] } })
    write(response, { delta: {}, finish_reason: 'tool_calls' })
    response.end('data: [DONE]\n\n')
  }
}

/** Says what it has to say and then nothing, for as long as somebody listens. */
export function stalls(...pieces: string[]): Reply & { readonly left: Promise<unknown> } {
  let leave: (value?: unknown) => void
  const left = new Promise((resolve) => (leave = resolve))
  const reply: Reply = (response) => {
    for (const content of pieces) write(response, { delta: { content } })
    response.on('close', () => leave())
  }
  return Object.assign(reply, { left })
}

export function fails(status: number, headers: Record<string, string> = {}): Reply {
  return (response) => void response.writeHead(status, headers).end('{"error":{"message":"no"}}')
}

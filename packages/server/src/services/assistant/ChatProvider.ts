import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { Refusal } from '../../errors.ts'

export interface AiOptions {
  /** The address of an endpoint for OpenAI's chat completions, such as https://api.openai.com/v1. */
  readonly url: string
  readonly key: string | undefined
  readonly model: string
}

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON text, as the model wrote it. */
  readonly arguments: string
}

export type ProviderMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly toolCalls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly toolCallId: string }

export interface ToolDefinition {
  readonly name: string
  readonly description: string
  /** JSON Schema. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** One part of an answer: text in pieces, then the tools it asks for, then whether it was cut at its limit. */
export type ProviderPart =
  { readonly text: string } | { readonly calls: readonly ToolCall[] } | { readonly isCut: boolean }

interface Order {
  readonly messages: readonly ProviderMessage[]
  readonly tools: readonly ToolDefinition[]
  readonly signal: AbortSignal
}

const timeoutMs = 120_000
const maxEventSize = 1_000_000

const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(
        z.object({
          content: z.optional(z.nullable(z.string())),
          tool_calls: z.optional(
            z.array(
              z.object({
                index: z.int().check(z.minimum(0), z.maximum(31)),
                id: z.optional(z.nullable(z.string())),
                function: z.optional(
                  z.object({ name: z.optional(z.nullable(z.string())), arguments: z.optional(z.string()) }),
                ),
              }),
            ),
          ),
        }),
      ),
      finish_reason: z.optional(z.nullable(z.string())),
    }),
  ),
})

/** A model behind an endpoint of OpenAI's chat completions, always asked for a stream. */
export class ChatProvider {
  readonly #options: AiOptions

  constructor(options: AiOptions) {
    this.#options = options
  }

  /** @throws Refusal 'assistant-unreachable', 'assistant-busy' or 'assistant-refused'. */
  async *complete(order: Order): AsyncGenerator<ProviderPart, void> {
    // Not AbortSignal.timeout: `any` holds what it was given weakly, and one that nobody else holds is collected.
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    const signal = AbortSignal.any([order.signal, timeout.signal])
    try {
      yield* read(await this.#post(order, signal))
    } catch (error) {
      if (error instanceof Refusal) throw error
      // Nobody waits for it any more: no failure of the model's.
      throw new Refusal(order.signal.aborted ? 'bad-request' : 'assistant-unreachable', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async #post({ messages, tools }: Order, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const { url, key, model } = this.#options
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        stream: true,
        messages: messages.map(toWire),
        ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
      }),
    })
    // Node's streams of the web can be iterated; the browser's types do not say so.
    if (response.ok && response.body !== null) return response.body as unknown as AsyncIterable<Uint8Array>
    await response.body?.cancel()
    throw toRefusal(response)
  }
}

async function* read(body: AsyncIterable<Uint8Array>): AsyncGenerator<ProviderPart, void> {
  const calls: { id: string; name: string; arguments: string }[] = []
  let reason: string | undefined
  for await (const data of readEvents(body)) {
    if (data === '[DONE]') break
    const [choice] = z.parse(Chunk, JSON.parse(data)).choices
    reason = choice?.finish_reason ?? reason
    const text = choice?.delta?.content
    if (text) yield { text }
    for (const { index, id, function: told } of choice?.delta?.tool_calls ?? []) {
      const call = (calls[index] ??= { id: id ?? `call-${index}`, name: '', arguments: '' })
      call.name += told?.name ?? ''
      call.arguments += told?.arguments ?? ''
      if (call.arguments.length > maxEventSize) throw new Error('The model asks too much of a tool')
    }
  }
  if (reason === undefined) throw new Error('The answer of the model ended before it was whole')
  yield { calls: calls.filter((call) => call !== undefined) }
  yield { isCut: reason === 'length' || reason === 'content_filter' }
}

/** The data of server-sent events. */
async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const told: string[] = []
  const parser = createParser({
    maxBufferSize: maxEventSize,
    onEvent: ({ data }) => told.push(data),
    onError: (error) => {
      // Fields that nobody knows are allowed.
      if (error.type === 'max-buffer-size-exceeded') throw error
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* told.splice(0)
  }
}

function toWire(message: ProviderMessage): object {
  if (message.role === 'tool') return { role: 'tool', content: message.content, tool_call_id: message.toolCallId }
  if (message.role !== 'assistant' || message.toolCalls === undefined) {
    return { role: message.role, content: message.content }
  }
  const calls = message.toolCalls.map(({ id, name, arguments: text }) => {
    return { id, type: 'function', function: { name, arguments: text } }
  })
  return { role: 'assistant', content: message.content, tool_calls: calls }
}

function toRefusal({ status, headers }: Response): Refusal {
  if (status === 429) {
    const given = Number(headers.get('retry-after'))
    const retryAfter = Number.isInteger(given) && given > 0 && given <= 3600 ? given : 30
    return new Refusal('assistant-busy', { members: { retryAfter } })
  }
  const cause = new Error(`The model's endpoint answered ${status}`)
  return new Refusal([400, 413, 422].includes(status) ? 'assistant-refused' : 'assistant-unreachable', { cause })
}

import type { TestHub } from './startHub.ts'

const separator = '\u001e'

/** One negotiated connection, by requests that are made by hand. */
export class HttpClient {
  readonly #url: string
  #headers = { Authorization: 'Bearer ada' }

  static async negotiate(hub: TestHub): Promise<HttpClient> {
    const { connectionToken } = await hub.negotiate()
    return new HttpClient(`${hub.url}?id=${connectionToken}`)
  }

  constructor(url: string) {
    this.#url = url
  }

  get url(): string {
    return this.#url
  }

  as(token: string): HttpClient {
    const other = new HttpClient(this.#url)
    other.#headers = { Authorization: `Bearer ${token}` }
    return other
  }

  poll(signal?: AbortSignal): Promise<Response> {
    return fetch(this.#url, { headers: this.#headers, ...(signal && { signal }) })
  }

  listen(): Promise<Response> {
    return fetch(this.#url, { headers: { ...this.#headers, Accept: 'text/event-stream' } })
  }

  post(body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
    return fetch(this.#url, { method: 'POST', headers: this.#headers, body })
  }

  send(...messages: unknown[]): Promise<Response> {
    return this.post(messages.map((message) => JSON.stringify(message) + separator).join(''))
  }

  delete(): Promise<Response> {
    return fetch(this.#url, { method: 'DELETE', headers: this.#headers })
  }

  /** The first poll, the handshake and its answer. */
  async connectByPolling(): Promise<void> {
    await this.poll()
    await this.send({ protocol: 'json', version: 1 })
    const [answer] = await this.pollRecords()
    if (JSON.stringify(answer) !== '{}') throw new Error(`The handshake was answered ${JSON.stringify(answer)}.`)
  }

  async pollRecords(): Promise<unknown[]> {
    return records(await (await this.poll()).text())
  }
}

export function records(text: string): unknown[] {
  const parts = text.split(separator)
  if (parts.pop() !== '') throw new Error(`A record is cut: ${text}`)
  return parts.map((part) => JSON.parse(part) as unknown)
}

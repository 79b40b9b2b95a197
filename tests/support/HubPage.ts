/** The official client, as browsers load it, in a page: several connections side by side, each under a name. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { HubConnection } from '@microsoft/signalr'
import type { Page } from '@playwright/test'

declare const signalR: typeof import('@microsoft/signalr')
declare const connections: Map<string, { readonly hub: HubConnection; readonly heard: unknown[]; ids: string[] }>

const script = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@microsoft/signalr')),
  '../browser/signalr.js',
)

export const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const
export type Transport = (typeof transports)[number]

interface Connecting {
  readonly url: string
  readonly token: string
  readonly transport: Transport
  /** Events to keep. */
  readonly events: readonly string[]
}

export class HubPage {
  readonly #page: Page
  /** How the page reached hubs, in the protocol's words. */
  readonly #used = new Set<Transport>()

  private constructor(page: Page) {
    this.#page = page
    page.on('websocket', () => this.#used.add('WebSockets'))
    page.on('request', (request) => {
      const isStream = request.headers()['accept'] === 'text/event-stream'
      if (isStream) this.#used.add('ServerSentEvents')
      else if (request.method() === 'GET' && request.url().includes('?id=')) this.#used.add('LongPolling')
    })
  }

  /** @param url Any page of the hub's origin. */
  static async open(page: Page, url: string): Promise<HubPage> {
    const hubPage = new HubPage(page)
    await page.goto(url)
    await page.evaluate(readFileSync(script, 'utf8'))
    await page.evaluate(() => Object.assign(globalThis, { connections: new Map() }))
    return hubPage
  }

  get used(): Transport[] {
    return [...this.#used]
  }

  /** @throws with the client's own words where it is refused. @returns the connectionId */
  connect(name: string, options: Connecting): Promise<string> {
    return this.#page.evaluate(
      async ([key, { url, token, transport, events }]) => {
        const hub = new signalR.HubConnectionBuilder()
          .withUrl(url, { transport: signalR.HttpTransportType[transport], accessTokenFactory: () => token })
          .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 200 })
          .configureLogging(signalR.LogLevel.None)
          .build()
        const heard: unknown[] = []
        for (const event of events) hub.on(event, (...args) => void heard.push([event, ...args]))
        hub.on('question', (text: string) => `${text}, yes`)
        await hub.start()
        const known = { hub, heard, ids: [hub.connectionId!] }
        hub.onreconnected((id) => void known.ids.push(id!))
        connections.set(key, known)
        return hub.connectionId!
      },
      [name, options] as const,
    )
  }

  heard(name: string): Promise<unknown[]> {
    return this.#page.evaluate((key) => connections.get(key)!.heard, name)
  }

  /** Under which connectionIds it has been connected. */
  ids(name: string): Promise<string[]> {
    return this.#page.evaluate((key) => connections.get(key)!.ids, name)
  }

  invoke(name: string, target: string, ...args: unknown[]): Promise<unknown> {
    return this.#page.evaluate(([key, method, given]) => connections.get(key)!.hub.invoke(method, ...given), [
      name,
      target,
      args,
    ] as const)
  }

  /** @returns All items of a stream of the server's. */
  stream(name: string, target: string, ...args: unknown[]): Promise<unknown[]> {
    return this.#page.evaluate(
      ([key, method, given]) =>
        new Promise<unknown[]>((resolve, reject) => {
          const items: unknown[] = []
          const next = (item: unknown): void => void items.push(item)
          const streaming = connections.get(key)!.hub.stream(method, ...given)
          streaming.subscribe({ next, error: reject, complete: () => resolve(items) })
        }),
      [name, target, args] as const,
    )
  }

  /** Calls a method with a stream of the page's own. */
  upload(name: string, target: string, items: readonly unknown[]): Promise<unknown> {
    return this.#page.evaluate(
      async ([key, method, given]) => {
        const subject = new signalR.Subject<unknown>()
        const answer = connections.get(key)!.hub.invoke(method, subject)
        for (const item of given) subject.next(item)
        subject.complete()
        return answer
      },
      [name, target, items] as const,
    )
  }

  stop(name: string): Promise<void> {
    return this.#page.evaluate((key) => connections.get(key)!.hub.stop(), name)
  }
}

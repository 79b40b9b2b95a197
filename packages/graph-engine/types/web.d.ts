/**
 * The web-standard globals that the pure door uses and that browsers, workers and Node 20 all have, as far as it uses them.
 * They stand in for the DOM lib, so that nothing else of a browser slips in.
 */
declare class Blob {
  readonly size: number
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
}

declare class Response {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null
  readonly headers: { get(name: string): string | null }
}

interface ReadableStreamReadValue<R> {
  readonly done: false
  readonly value: R
}

interface ReadableStreamReadDone {
  readonly done: true
  readonly value: undefined
}

interface ReadableStreamDefaultReader<R> {
  read(): Promise<ReadableStreamReadValue<R> | ReadableStreamReadDone>
  cancel(reason?: unknown): Promise<void>
}

interface ReadableStreamDefaultController<R> {
  enqueue(chunk: R): void
  close(): void
  error(reason: unknown): void
}

declare class ReadableStream<R = unknown> {
  constructor(source: { pull(controller: ReadableStreamDefaultController<R>): void | Promise<void> })
  getReader(): ReadableStreamDefaultReader<R>
  pipeThrough<T>(pair: { readonly readable: ReadableStream<T> }): ReadableStream<T>
}

declare class DecompressionStream {
  constructor(format: 'gzip')
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean })
  decode(bytes: Uint8Array): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, into: Uint8Array<ArrayBuffer>): { readonly read: number; readonly written: number }
}

declare class MessagePort {
  addEventListener(type: 'message', listener: () => void): void
  start(): void
  close(): void
  postMessage(message: unknown): void
}

declare class MessageChannel {
  readonly port1: MessagePort
  readonly port2: MessagePort
}

declare class DOMException extends Error {
  constructor(message: string, name: string)
}

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

declare const AbortSignal: { any(signals: readonly AbortSignal[]): AbortSignal }

declare class AbortController {
  readonly signal: AbortSignal
  abort(): void
}

declare const performance: { now(): number }

declare const crypto: {
  randomUUID(): string
  getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

declare function setTimeout(callback: () => void, milliseconds?: number): number
declare function clearTimeout(timer: number | undefined): void

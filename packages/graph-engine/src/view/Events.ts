import type { ViewEvent, ViewEventOf, ViewEventType } from '../interaction/ViewEvent.ts'

type Handler<Type extends ViewEventType> = (event: ViewEventOf<Type>) => void

/** Hands the view's events to those who listen for their type. */
export class Events {
  readonly #handlers = new Map<ViewEventType, Set<(event: ViewEvent) => void>>()

  on<Type extends ViewEventType>(type: Type, handler: Handler<Type>): () => void {
    const handlers = this.#handlers.get(type) ?? new Set()
    this.#handlers.set(type, handlers)
    const listener = (event: ViewEvent) => handler(event as ViewEventOf<Type>)
    handlers.add(listener)
    return () => handlers.delete(listener)
  }

  emit(event: ViewEvent): void {
    for (const handler of this.#handlers.get(event.type) ?? []) handler(event)
  }

  clear(): void {
    this.#handlers.clear()
  }
}

import type { Point } from '../commands/Command.ts'

/** What a view asks its host to show. Points `x`, `y` are CSS pixels from the host's top left. */
export type ViewEvent =
  /** The context menu was asked for on empty canvas or a connection. */
  | { type: 'contextmenu'; x: number; y: number; graph: Point; connectionId?: string }
  | { type: 'nodeMenu'; x: number; y: number; nodeId: string; interfaceId?: string }
  /** A node was double-clicked. */
  | { type: 'openNode'; nodeId: string }
  /** The row of an unconnected input that has an editor was clicked. */
  | { type: 'editRow'; nodeId: string; interfaceId: string }

export type ViewEventType = ViewEvent['type']
export type ViewEventOf<Type extends ViewEventType> = Extract<ViewEvent, { type: Type }>

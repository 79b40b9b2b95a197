import type { Point, RefusalCode } from '../commands/Command.ts'

/** What a view asks its host to show. Points `x`, `y` are CSS pixels from the host's top left. */
export type ViewEvent =
  /** The context menu was asked for on empty canvas or a connection. */
  | { type: 'contextmenu'; x: number; y: number; graph: Point; connectionId?: string }
  | { type: 'nodeMenu'; x: number; y: number; nodeId: string; interfaceId?: string }
  /** A node was double-clicked below its title, or Enter pressed on it. */
  | { type: 'openNode'; nodeId: string }
  /** A new node was asked for by key; `graph` is a place for it, `interfaceId` what it should be connected to. */
  | { type: 'createNode'; x: number; y: number; graph: Point; interfaceId?: string }
  /** A node's title was double-clicked, or F2 pressed. */
  | { type: 'renameNode'; nodeId: string }
  /** What a hand or a key wanted was refused; 'no-target' when nothing near may be connected. */
  | { type: 'refused'; code: RefusalCode | 'no-target' }
  /** The row of an unconnected input that has an editor was clicked. */
  | { type: 'editRow'; nodeId: string; interfaceId: string }

export type ViewEventType = ViewEvent['type']
export type ViewEventOf<Type extends ViewEventType> = Extract<ViewEvent, { type: Type }>

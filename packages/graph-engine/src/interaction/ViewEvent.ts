import type { Point, RefusalCode, RerouteId } from '../commands/Command.ts'

/** A view asks its host by such an event to show something. Points `x`, `y` are CSS pixels from the host's top left. */
export type ViewEvent =
  /** The context menu was asked for on empty canvas or a connection. */
  | { type: 'contextmenu'; x: number; y: number; graph: Point; connectionId?: string; reroute?: RerouteId }
  | { type: 'nodeMenu'; x: number; y: number; nodeId: string; interfaceId?: string }
  /** A node was double-clicked below its title, or Enter pressed on it. */
  | { type: 'openNode'; nodeId: string }
  /** A new node was asked for by key; `graph` is a place for it, `interfaceId` what it should be connected to. */
  | { type: 'createNode'; x: number; y: number; graph: Point; interfaceId?: string }
  /** A node's title was double-clicked, or F2 pressed. */
  | { type: 'renameNode'; nodeId: string }
  | { type: 'annotationMenu'; x: number; y: number; annotationId: string }
  /** A frame's title or a note was double-clicked. */
  | { type: 'editAnnotation'; annotationId: string }
  /**
   * A draft from `from` was dropped on nothing: the host may offer types to connect to (`connectableTypes`) and add one with
   * `addNode` and `connectTo`. The draft stays in sight until `cancel` of the view is called, or the next press.
   */
  | { type: 'quickAdd'; x: number; y: number; graph: Point; from: string; isFromOutput: boolean }
  /** A draft that waited for an answer is gone. */
  | { type: 'quickAddEnd' }
  /**
   * A hand or a key wanted something that was refused; the code is 'no-target' when nothing near may be connected. `wish`
   * names a wish of which the canvas shows nothing.
   */
  | { type: 'refused'; code: RefusalCode | 'no-target'; wish?: 'paste' }
  /** The row of an unconnected input that has an editor was clicked. */
  | { type: 'editRow'; nodeId: string; interfaceId: string }

export type ViewEventType = ViewEvent['type']
export type ViewEventOf<Type extends ViewEventType> = Extract<ViewEvent, { type: Type }>

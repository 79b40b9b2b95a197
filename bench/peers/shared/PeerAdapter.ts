import type { BenchGraph } from './BenchGraph.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Counts in CSS pixels of the stage. */
export interface Rectangle extends Point {
  readonly width: number
  readonly height: number
}

/** Says where a node's parts should be on the stage; the driver looks for ink there. */
export interface NodePicture {
  readonly box: Rectangle
  readonly title: Rectangle
  /** Is empty for a library that draws none. */
  readonly interfaces: readonly Rectangle[]
}

export interface Counts {
  readonly nodes: number
  readonly connections: number
  /** Counts the nodes that the last frame drew, as the library tells it. */
  readonly drawnNodes: number
  /** Counts titles and names of interfaces. */
  readonly drawnLabels: number
}

/** Each library's page implements this. Methods that change the picture may answer before it is presented. */
export interface PeerAdapter {
  /** Takes the place of what is open; the view stays. */
  load(graph: BenchGraph): void | Promise<void>
  /** Puts a graph point in the middle of the stage. */
  panTo(x: number, y: number): void | Promise<void>
  /** Sets the absolute zoom about the middle of the stage. */
  zoomTo(zoom: number): void | Promise<void>
  /** Moves by screen pixels through the library's own move path. */
  dragNode(index: number, dx: number, dy: number): void | Promise<void>
  /** Answers in graph units. */
  nodePos(index: number): Point
  selectAll(): void | Promise<void>
  /**
   * Answers what a pointer's handler has to know: the id of the interface under a point of the stage, else of the node, else
   * of the connection, as far as the library knows of them, by its own questions.
   */
  hitTest(x: number, y: number): string | null
  counts(): Counts
  /** @returns Undefined for a node that is not drawn. */
  picture(index: number): NodePicture | undefined
}

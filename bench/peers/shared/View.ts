import { STAGE } from './stage.ts'
import type { Point, Rectangle } from './PeerAdapter.ts'

/** The graph point in the middle of the stage and the zoom, for libraries whose own view is written otherwise. */
export class View {
  x = 0
  y = 0
  zoom = 1

  /** @returns The translation of screen = graph * zoom + translation. */
  get translation(): Point {
    return { x: STAGE.width / 2 - this.x * this.zoom, y: STAGE.height / 2 - this.y * this.zoom }
  }

  toScreen(x: number, y: number): Point {
    return { x: (x - this.x) * this.zoom + STAGE.width / 2, y: (y - this.y) * this.zoom + STAGE.height / 2 }
  }

  toGraph(x: number, y: number): Point {
    return { x: (x - STAGE.width / 2) / this.zoom + this.x, y: (y - STAGE.height / 2) / this.zoom + this.y }
  }

  /** @returns A rectangle of graph units on the stage. */
  place(x: number, y: number, width: number, height: number): Rectangle {
    return { ...this.toScreen(x, y), width: width * this.zoom, height: height * this.zoom }
  }
}

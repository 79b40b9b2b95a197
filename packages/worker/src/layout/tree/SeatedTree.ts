import type { DrawnPart, Gaps, Part } from '../Part.ts'
import type { Pose } from './Pose.ts'
import { TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import { TreeShape } from './TreeShape.ts'

/** A tree's drawing, of which single subtrees are taken out and put elsewhere. */
export class SeatedTree {
  readonly places: TreePlaces
  readonly outlines: TreeOutlines
  /** All that is not taken out. Its extents are those of what it ever held, but where they are set. */
  readonly whole: TreeShape

  constructor(part: Part, gaps: Gaps, places: TreePlaces, drawn: DrawnPart) {
    this.places = places
    this.outlines = new TreeOutlines(part, gaps, places)
    this.outlines.take(drawn)
    this.whole = new TreeShape(this.outlines, 0, this.outlines.count)
  }

  /** Takes out a subtree with its line. @returns The subtree. */
  takeOut(place: number): TreeShape {
    const end = this.places.end[place]!
    for (let at = place; at < end; at++) this.whole.leave(at)
    this.outlines.hasLine[place] = 0
    return new TreeShape(this.outlines, place, end)
  }

  /** Puts it in again: where it was, or elsewhere. */
  putIn(place: number, pose: Pose | undefined): void {
    const { node, end } = this.places
    this.outlines.hasLine[place] = 1
    if (pose !== undefined) {
      this.outlines.move(node.subarray(place, end[place]), pose, node[place]!)
      this.outlines.measure(place, end[place]!)
    }
    for (let at = place; at < end[place]!; at++) this.whole.enter(at)
  }

  /** Goes back to another drawing of the tree. */
  restore(drawn: DrawnPart): void {
    for (let at = 0; at < this.outlines.count; at++) this.whole.leave(at)
    this.outlines.take(drawn)
    for (let at = 0; at < this.outlines.count; at++) this.whole.enter(at)
  }

  settle(): DrawnPart {
    return this.outlines.settle()
  }
}

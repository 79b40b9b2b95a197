/** The frames of each step. They run in the page, over `window.bench` alone, and answer each frame's milliseconds. */

/** How many frames a step takes: at most `most`, fewer once `budget` milliseconds are over, at least three. */
export interface Length {
  readonly most: number
  readonly budget: number
}

export interface Path extends Length {
  readonly kind: 'pan' | 'circle' | 'zoom' | 'drag'
  /** The middle of the graph. */
  readonly x: number
  readonly y: number
  readonly from: number
  readonly to: number
  /** The node that is dragged. */
  readonly index: number
  /** CSS pixels of one step of a pan. */
  readonly pan: { readonly x: number; readonly y: number }
}

/** Moves along a path, a step a frame. */
export async function follow({ kind, x, y, from, to, index, pan, most, budget }: Path): Promise<number[]> {
  const { bench } = window
  const walls: number[] = []
  const begin = performance.now()
  let at = { x, y }
  for (let step = 0; step < most && (step < 3 || performance.now() - begin < budget); step++) {
    const start = performance.now()
    const sign = step % most < most / 2 ? 1 : -1
    if (kind === 'pan') {
      at = { x: at.x + (sign * pan.x) / from, y: at.y + (sign * pan.y) / from }
      await bench.panTo(at.x, at.y)
    } else if (kind === 'circle') {
      const angle = (step / most) * 2 * Math.PI
      await bench.panTo(x + (80 * Math.cos(angle)) / from, y + (80 * Math.sin(angle)) / from)
    } else if (kind === 'zoom') await bench.zoomTo(from * (to / from) ** ((step + 1) / most))
    else await bench.dragNode(index, sign * 6, sign * 4)
    walls.push(performance.now() - start)
  }
  return walls
}

/** Puts the view somewhere and lets it come to rest. */
export async function look({ x, y, zoom, rest }: { x: number; y: number; zoom: number; rest: number }): Promise<void> {
  await window.bench.zoomTo(zoom)
  await window.bench.panTo(x, y)
  await new Promise((resolve) => setTimeout(resolve, rest))
}

/** Chooses places and asks what is there. Every library is asked for as many places of each kind, where it draws them. */
import type { BenchGraph } from './BenchGraph.ts'
import type { PeerAdapter, Point, Rectangle } from './PeerAdapter.ts'
import { STAGE } from './stage.ts'
import { View } from './View.ts'

/** Half of the places are on nodes, a quarter at interfaces, a quarter where no node is. */
const ON_NODES = 512
const AT_INTERFACES = 256
const BETWEEN = 256
/** An interface's place lies this far inside its node, in CSS pixels. */
const INSIDE = 2
/** A node may exceed its box by these graph units in some library: titles stand above, rows below. */
const AROUND = { left: 20, top: 50, right: 20, bottom: 200 }
/** This many questions are asked between two looks at the clock. */
const STEP = 250
/** Nodes may cover everything, so at most this many tries are made for each place between them. */
const TRIES = 40

export interface Found {
  readonly asked: number
  /** Counts the nodes that were asked for in their middles and not found there. */
  readonly missed: number
  /** Counts the interfaces that were asked for at an end of their rows and answered with an interface of that node. */
  readonly interfaces: number
  readonly interfacesAsked: number
}

export class Hits {
  readonly #adapter: PeerAdapter
  #places: readonly Point[] = []
  #next = 0

  constructor(adapter: PeerAdapter) {
    this.#adapter = adapter
  }

  /** Chooses places for a view of the graph, and asks once in the middle of each node and at the interfaces chosen. */
  aim(graph: BenchGraph, at: Point & { readonly zoom: number }): Found {
    const view = Object.assign(new View(), at)
    const random = seeded()
    const owners = new Map<string, number>()
    for (const [index, { id, inputs, outputs }] of graph.nodes.entries()) {
      for (const each of [id, ...inputs.map((end) => end.id), ...outputs.map((end) => end.id)]) owners.set(each, index)
    }
    const shown = graph.nodes.flatMap(({ x, y, width }, index) =>
      isInStage(view.toScreen(x + width / 2, y + 20)) ? [index] : [],
    )
    const chosen = Array.from({ length: ON_NODES }, () => shown[Math.floor(random() * shown.length)]!)
    const pictures = chosen.flatMap((index) => {
      const picture = this.#adapter.picture(index)
      return picture ? [{ index, ...picture }] : []
    })
    if (pictures.length === 0) throw new Error('no node is drawn')
    const onNodes = pictures.map(({ box }) => placeIn(box, random))
    const ends = pictures.slice(0, AT_INTERFACES).map(({ index, box, interfaces }) => {
      const row = interfaces[Math.floor(random() * interfaces.length)]
      if (!row) return { index, isInterface: false, x: box.x + INSIDE, y: box.y + box.height / 2 }
      // An output is at the right, an input at the left; a row does not tell which it is: half are asked at the wrong end.
      const x = random() < 0.5 ? box.x + INSIDE : box.x + box.width - INSIDE
      return { index, isInterface: true, x, y: row.y + row.height / 2 }
    })
    this.#places = shuffled([...onNodes, ...ends, ...placesBetween(graph, view, random)].filter(isInStage), random)
    this.#next = 0
    const nodeAt = ({ x, y }: Point) => owners.get(this.#adapter.hitTest(x, y) ?? '')
    const middles = pictures
      .map(({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .filter(isInStage)
    // Some take tens of milliseconds for each.
    const asked = middles.slice(0, 100)
    const missed = asked.filter((middle) => {
      const node = nodeAt(middle)
      const box = node === undefined ? undefined : this.#adapter.picture(node)?.box
      return !box || !isIn(box, middle)
    })
    const isInterface = ({ index, x, y }: Point & { index: number }) => {
      const id = this.#adapter.hitTest(x, y)
      return id !== null && owners.get(id) === index && graph.nodes[index]!.id !== id
    }
    const few = ends.filter((end) => end.isInterface && isInStage(end)).slice(0, 50)
    return {
      asked: asked.length,
      missed: missed.length,
      interfaces: few.filter(isInterface).length,
      interfacesAsked: few.length,
    }
  }

  /** Asks so many times, from where it stopped. @returns How often something was there: an answer that is used is computed. */
  ask(times: number): number {
    const places = this.#places
    let found = 0
    for (let i = 0; i < times; i++) {
      const { x, y } = places[this.#next]!
      if (this.#adapter.hitTest(x, y) !== null) found++
      this.#next = this.#next + 1 === places.length ? 0 : this.#next + 1
    }
    return found
  }

  /** Asks `times` times, or fewer when `milliseconds` are over. @returns Milliseconds that a question took. */
  warm(times: number, milliseconds: number): number {
    const start = performance.now()
    let asked = 0
    let spent = 0
    while (asked < times && spent < milliseconds) {
      // The clock is read seldom where a question is quick.
      const step = asked === 0 || spent / asked > 1 ? 1 : STEP
      this.ask(step)
      asked += step
      spent = performance.now() - start
    }
    return spent / asked
  }
}

/** @returns Places of the stage where no library draws a node. */
function placesBetween({ nodes }: BenchGraph, view: View, random: () => number): Point[] {
  const near = nodes.filter(({ x, y }) => {
    const at = view.toScreen(x, y)
    return at.x > -STAGE.width && at.y > -STAGE.height && at.x < 2 * STAGE.width && at.y < 2 * STAGE.height
  })
  const places: Point[] = []
  for (let tries = 0; places.length < BETWEEN && tries < BETWEEN * TRIES; tries++) {
    const place = placeIn({ x: 0, y: 0, ...STAGE }, random)
    const { x, y } = view.toGraph(place.x, place.y)
    const isFree = near.every(
      (node) =>
        x < node.x - AROUND.left ||
        x > node.x + node.width + AROUND.right ||
        y < node.y - AROUND.top ||
        y > node.y + AROUND.bottom,
    )
    if (isFree) places.push(place)
  }
  return places
}

function placeIn({ x, y, width, height }: Rectangle, random: () => number): Point {
  return { x: x + random() * width, y: y + random() * height }
}

function isIn({ x, y, width, height }: Rectangle, point: Point): boolean {
  return point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height
}

function isInStage({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < STAGE.width && y < STAGE.height
}

function shuffled(places: Point[], random: () => number): Point[] {
  for (let i = places.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    const kept = places[i]!
    places[i] = places[other]!
    places[other] = kept
  }
  return places
}

/** A linear congruential generator (Numerical Recipes): the same places in every library. */
function seeded(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

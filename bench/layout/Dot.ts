import { type Format, Graphviz } from '@hpcc-js/wasm-graphviz'
import { type LayoutGraph, LAYER_GAP, NODE_GAP } from './LayoutGraph.ts'

const POINTS = 72

/** Graphviz dot compiled to WebAssembly, from left to right, splines as by default. */
export class Dot {
  readonly #graphviz: Graphviz

  private constructor(graphviz: Graphviz) {
    this.#graphviz = graphviz
  }

  static async load(): Promise<Dot> {
    return new Dot(await Graphviz.load())
  }

  /** @returns x and y of each node's top left. */
  layOut({ width, height, from, to }: LayoutGraph): Float64Array {
    const lines = [`digraph { rankdir=LR; nodesep=${NODE_GAP / POINTS}; ranksep=${LAYER_GAP / POINTS};`]
    lines.push('node [shape=box, fixedsize=true, label=""];')
    for (let node = 0; node < width.length; node++) {
      lines.push(`${node} [width=${width[node]! / POINTS}, height=${height[node]! / POINTS}];`)
    }
    for (let row = 0; row < from.length; row++) lines.push(`${from[row]} -> ${to[row]};`)
    lines.push('}')
    // "json0" is json without the drawing operations; the types do not know it.
    const answer = this.#graphviz.dot(lines.join('\n'), 'json0' as Format)
    const positions = new Float64Array(2 * width.length)
    const { objects } = JSON.parse(answer) as { objects?: { name: string; pos: string }[] }
    for (const { name, pos } of objects ?? []) {
      const node = Number(name)
      const [x, y] = pos.split(',').map(Number) as [number, number]
      positions[2 * node] = x - width[node]! / 2
      positions[2 * node + 1] = -y - height[node]! / 2
    }
    return positions
  }
}

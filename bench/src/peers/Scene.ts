/** The graph of a run, and where its view goes. The functions run in the page, where the graph stays. */

export interface Scene {
  readonly x: number
  readonly y: number
  /** Zoom at which all is in the view. */
  readonly fit: number
  /** The node nearest the middle. */
  readonly index: number
  readonly nodes: number
  readonly connections: number
}

/** Makes the graph and keeps it. */
export async function createScene(source: number | string): Promise<Scene> {
  const { createGraph } = window.bench
  // The graph is parsed as from a file: ids put together from parts take ten times the memory until they are first read and
  // written out, which would count as the library's load and lessen its heap.
  const text =
    typeof source === 'number' ? JSON.stringify(createGraph(source)) : await (await fetch(`/${source}`)).text()
  const graph = JSON.parse(text) as ReturnType<typeof createGraph>
  ;(window as unknown as { benchGraph: unknown }).benchGraph = graph
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width } of graph.nodes) {
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x + width)
    y1 = Math.max(y1, y + 150)
  }
  const x = (x0 + x1) / 2
  const y = (y0 + y1) / 2
  const away = graph.nodes.map((node) => Math.hypot(node.x - x, node.y - y))
  const index = away.indexOf(away.reduce((least, each) => Math.min(least, each)))
  const fit = Math.min(1180 / (x1 - x0), 700 / (y1 - y0))
  return { x, y, fit, index, nodes: graph.nodes.length, connections: graph.connections.length }
}

/** @returns Milliseconds until the graph was presented. */
export async function loadScene(): Promise<number> {
  const { benchGraph } = window as unknown as { benchGraph: ReturnType<typeof window.bench.createGraph> }
  const start = performance.now()
  await window.bench.load(benchGraph)
  return performance.now() - start
}

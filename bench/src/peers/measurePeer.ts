import type { NodePicture, Rectangle } from '../../peers/shared/PeerAdapter.ts'
import { checkPicture, type Shot } from './checkPicture.ts'
import type { Figures, Measured, Step, StepFigure } from './Figures.ts'
import { follow, look, type Path } from './paths.ts'
import { PeerPage, TooSlow } from './PeerPage.ts'

const STAGE = { width: 1280, height: 800 }
const FRAMES = 40
/** Milliseconds that a step's frames may take before fewer will do. */
const BUDGET = 1200
/** Milliseconds for what a library does once its view rests. */
const REST = 400
const WARM_NODES = 100
const HIT_BATCHES = 9
/** Pictures taken along the pan, and steps between two. */
const SHOTS = 5
const STEPS_BETWEEN = 4

interface Scene {
  readonly x: number
  readonly y: number
  /** Zoom at which all is in the view. */
  readonly fit: number
  /** The node nearest the middle. */
  readonly index: number
  readonly nodes: number
  readonly connections: number
}

/** A size of the seeded graph, or the name of a file that is served beside the page. */
export type Source = number | string

/** Opens a graph with one library and takes it through every step. */
export async function measurePeer(url: string, source: Source): Promise<Figures> {
  const peer = await PeerPage.open(url)
  const steps: Partial<Record<Step, StepFigure>> = {}
  const missing: Partial<Record<Measured, string>> = {}
  const figures: Mutable<Figures> = {
    nodes: 0,
    connections: 0,
    steps,
    missing,
    drawsInterfaces: false,
    pictureFault: 'no picture was taken',
  }
  let isLost = false
  const attempt = async (name: keyof typeof missing, work: () => Promise<void>): Promise<void> => {
    if (isLost) {
      missing[name] = 'a step before it had no end'
      return
    }
    try {
      await work()
    } catch (error) {
      missing[name] = error instanceof Error ? error.message.split('\n')[0]! : String(error)
      // A page that is still busy answers nothing more.
      isLost = error instanceof TooSlow
    }
  }
  const step = (name: Step, frames: () => Promise<readonly number[]>): Promise<void> =>
    attempt(name, async () => {
      steps[name] = await peer.measure(frames)
    })
  try {
    const { page } = peer
    await warmUp(peer)
    const empty = await peer.heap()
    const scene = await page.evaluate(createScene, source)
    figures.nodes = scene.nodes
    figures.connections = scene.connections
    const input = (await peer.heap()) - empty
    await step('load', async () => [await page.evaluate(loadScene)])
    if (missing.load !== undefined) isLost = true
    await attempt('heap', async () => {
      figures.heap = (await peer.heap()) - input
    })
    const path = (kind: Path['kind'], from: number, to = from): Path => {
      const { x, y, index } = scene
      return { kind, x, y, from, to, index, most: FRAMES, budget: BUDGET }
    }
    const go = (along: Path) => page.evaluate(follow, along)
    const lookAt = (zoom: number) => peer.limited(page.evaluate(look, { ...scene, zoom, rest: REST }))

    await attempt('pan', async () => {
      await lookAt(1)
      figures.pictureFault = await checkPan(peer, scene, figures)
      await lookAt(1)
    })
    await step('pan', () => go(path('pan', 1)))
    const pickAt = async (zoom: number): Promise<number> => {
      await lookAt(zoom)
      const { missed, asked } = await peer.limited(page.evaluate(countMissed, STAGE))
      if (missed > asked / 20) throw new Error(`${missed} of ${asked} nodes are not found where they are`)
      return 1000 * (await peer.limited(page.evaluate((batches) => window.bench.timeHits(batches), HIT_BATCHES)))
    }
    await attempt('pick', async () => {
      figures.pick = await pickAt(1)
    })
    await step('drag', () => go(path('drag', 1)))
    await attempt('pointerDrag', () => lookAt(1))
    await step('pointerDrag', () => dragByHand(peer, scene))
    await attempt('fit', () => lookAt(scene.fit))
    await step('fit', () => go(path('circle', scene.fit)))
    await attempt('dragFit', () => lookAt(scene.fit))
    await step('dragFit', () => go(path('drag', scene.fit)))
    await attempt('zoom', () => lookAt(scene.fit))
    await step('zoom', () => go(path('zoom', scene.fit, 1)))
    // Late: where one takes longer than the limit, little is lost. Before a selection, which may lie over the nodes.
    await attempt('pickFit', async () => {
      figures.pickFit = await pickAt(scene.fit)
    })
    await attempt('selectAll', () => lookAt(1))
    await step('selectAll', async () => [await page.evaluate(timeSelectAll)])
    return figures
  } finally {
    await peer.close()
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** A small graph first: programs are compiled, fonts loaded, code hot. */
async function warmUp(peer: PeerPage): Promise<void> {
  await peer.page.evaluate(async (nodes) => {
    const { bench } = window
    await bench.load(bench.createGraph(nodes))
    for (let step = 0; step < 12; step++) {
      await bench.zoomTo(step % 2 === 0 ? 0.3 : 1)
      await bench.panTo(600 + step * 10, 500)
    }
    await bench.zoomTo(1)
    const { x, y } = await bench.nodePos(0)
    await bench.panTo(x + 200, y + 200)
    for (let step = 0; step < 6; step++) await bench.dragNode(0, 5, 5)
    const moved = await bench.nodePos(0)
    // A drag that moves nothing would be the quickest of all.
    if (Math.hypot(moved.x - x - 30, moved.y - y - 30) > 1) throw new Error('dragNode does not move the node')
    await bench.selectAll()
    await bench.zoomTo(0.3)
  }, WARM_NODES)
}

/** Runs in the page: makes the graph and keeps it there. */
async function createScene(source: number | string): Promise<Scene> {
  const { createGraph } = window.bench
  // As it comes out of a file: ids that were put together from parts take ten times the memory until they are first read,
  // and then are written out, which would count as the library's load and lessen its heap.
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

/** Runs in the page. */
async function loadScene(): Promise<number> {
  const { benchGraph } = window as unknown as { benchGraph: ReturnType<typeof window.bench.createGraph> }
  const start = performance.now()
  await window.bench.load(benchGraph)
  return performance.now() - start
}

/** Runs in the page. */
async function timeSelectAll(): Promise<number> {
  const start = performance.now()
  await window.bench.selectAll()
  return performance.now() - start
}

/** Runs in the page. @returns Of the nodes whose middle lies in the stage, at how many of some 200 the library finds none that lies there. */
async function countMissed({ width, height }: { width: number; height: number }) {
  const { bench } = window
  const { benchGraph } = window as unknown as { benchGraph: ReturnType<typeof bench.createGraph> }
  const boxes = new Map<string, Rectangle>()
  for (const [index, { id }] of benchGraph.nodes.entries()) {
    const box = bench.picture(index)?.box
    if (box) boxes.set(id, box)
  }
  const middles = [...boxes.values()].map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
  const inView = middles.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height)
  let asked = 0
  let missed = 0
  // Some take tens of milliseconds for each.
  for (let i = 0; i < inView.length; i += Math.ceil(inView.length / 200)) {
    const { x, y } = inView[i]!
    const found = boxes.get((await bench.hitTest(x, y)) ?? '')
    const isThere = found && x >= found.x && x <= found.x + found.width && y >= found.y && y <= found.y + found.height
    asked++
    if (!isThere) missed++
  }
  return { asked, missed }
}

/** Presses on the node in the middle and moves it with a real pointer. */
async function dragByHand(peer: PeerPage, scene: Scene): Promise<number[]> {
  const { page } = peer
  const { mouse } = page
  const title = await page.evaluate((index) => window.bench.picture(index)?.title, scene.index)
  if (!title) throw new Error('the node is not drawn')
  const start = { x: title.x + title.width * 0.6, y: title.y + title.height / 2 }
  const before = await page.evaluate((index) => window.bench.nodePos(index), scene.index)
  const walls: number[] = []
  await mouse.move(start.x, start.y)
  await mouse.down()
  const begin = performance.now()
  let moved = 0
  for (; moved < FRAMES && (moved < 3 || performance.now() - begin < BUDGET); moved++) {
    const from = performance.now()
    await mouse.move(start.x + (moved + 1) * 2, start.y + moved + 1)
    walls.push(performance.now() - from)
  }
  await mouse.up()
  const after = await page.evaluate((index) => window.bench.nodePos(index), scene.index)
  const error = Math.abs(after.x - before.x - moved * 2) + Math.abs(after.y - before.y - moved)
  // Some leave out the pixels by which they tell a drag from a click.
  if (error > 24) throw new Error(`the node did not follow the pointer: ${error.toFixed(0)} px off`)
  return walls
}

/** @returns What lacked in a picture along the pan, or undefined. */
async function checkPan(peer: PeerPage, scene: Scene, figures: Mutable<Figures>): Promise<string | undefined> {
  const { page } = peer
  const shots: Shot[] = []
  let { x, y } = scene
  for (let shot = 0; shot < SHOTS; shot++) {
    for (let step = 0; step < STEPS_BETWEEN; step++) {
      x += 24
      y += 8
      await peer.limited(page.evaluate((at) => window.bench.panTo(at.x, at.y), { x, y }))
    }
    const seen = await page.evaluate(findVisible, { x, y, ...STAGE })
    const lacking = seen.nodes.find(({ picture }) => picture === undefined)
    if (lacking) return `${lacking.title} is not drawn`
    const names = seen.nodes.reduce((sum, node) => sum + node.names, 0)
    figures.drawsInterfaces = seen.nodes.every(({ picture }) => picture!.interfaces.length > 0)
    if (!figures.drawsInterfaces) return 'it draws no interfaces'
    const { drawnNodes, drawnLabels } = seen.counts
    if (drawnNodes < seen.nodes.length) return `${drawnNodes} of ${seen.nodes.length} nodes drawn`
    if (drawnLabels < names) return `${drawnLabels} of ${names} labels drawn`
    const png = (await page.screenshot({ clip: { x: 0, y: 0, ...STAGE } })).toString('base64')
    shots.push({ png, around: seen.around, nodes: seen.nodes as { title: string; picture: NodePicture }[] })
  }
  const blank = await peer.blank()
  try {
    for (const shot of shots) {
      const fault = await checkPicture(blank, shot)
      if (fault !== undefined) return `${fault} is not to be seen`
    }
  } finally {
    await blank.close()
    await page.bringToFront()
  }
  return undefined
}

/** Runs in the page. @returns The nodes that lie wholly in the stage, by the library's own positions, and the boxes around. */
async function findVisible({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const { bench } = window
  const { benchGraph } = window as unknown as { benchGraph: ReturnType<typeof bench.createGraph> }
  const nodes: { title: string; names: number; picture: NodePicture | undefined }[] = []
  const around: Rectangle[] = []
  for (const [index, node] of benchGraph.nodes.entries()) {
    const nearX = Math.abs(node.x - x) < width
    if (!nearX || Math.abs(node.y - y) > height) continue
    const at = await bench.nodePos(index)
    const left = at.x - x + width / 2
    const top = at.y - y + height / 2
    // Room for a title above and for the tallest look of all.
    if (left < 20 || top < 50 || left + node.width > width - 20 || top + 260 > height) {
      const cut = bench.picture(index)
      if (cut) around.push(cut.box)
      continue
    }
    nodes.push({
      title: node.title,
      names: 1 + node.inputs.length + node.outputs.length,
      picture: bench.picture(index),
    })
  }
  return { nodes, around, counts: await bench.counts() }
}

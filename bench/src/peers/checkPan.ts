import type { Counts, NodePicture, Rectangle } from '../../peers/shared/PeerAdapter.ts'
import { STAGE } from '../../peers/shared/stage.ts'
import { checkPicture, type Shot } from './checkPicture.ts'
import { FRAMES, PAN } from './limits.ts'
import type { PeerPage } from './PeerPage.ts'
import type { Scene } from './Scene.ts'

/** The measured pan takes this many steps before it turns back over the same places. */
const STEPS = FRAMES / 2

export interface PanCheck {
  /** Undefined when every visible node was whole after each step, else what was not. */
  readonly fault: string | undefined
  readonly drawsInterfaces: boolean
}

/**
 * Goes the way of the pan that is measured, and looks at `counts()` and at a screenshot after each step.
 * @param looksOften Takes a screenshot after each step, and not only after the last.
 */
export async function checkPan(peer: PeerPage, scene: Scene, looksOften: boolean): Promise<PanCheck> {
  const { page } = peer
  const shots: Shot[] = []
  let { x, y } = scene
  for (let step = 0; step < STEPS; step++) {
    x += PAN.x
    y += PAN.y
    await peer.limited(page.evaluate((at) => window.bench.panTo(at.x, at.y), { x, y }))
    const seen = await page.evaluate(findVisible, { x, y, ...STAGE })
    const fault = countFault(seen)
    if (fault !== undefined) return { fault, drawsInterfaces: drawsInterfaces(seen) }
    if (!looksOften && step < STEPS - 1) continue
    const png = (await page.screenshot({ clip: { x: 0, y: 0, ...STAGE } })).toString('base64')
    shots.push({ png, around: seen.around, nodes: seen.nodes as readonly { title: string; picture: NodePicture }[] })
  }
  const blank = await peer.blank()
  try {
    for (const shot of shots) {
      const fault = await checkPicture(blank, shot)
      if (fault !== undefined) return { fault: `${fault} is not to be seen`, drawsInterfaces: true }
    }
  } finally {
    await blank.close()
    await page.bringToFront()
  }
  return { fault: undefined, drawsInterfaces: true }
}

/** @returns What the library itself says that it did not draw of the nodes in view. */
function countFault(seen: Seen): string | undefined {
  const lacking = seen.nodes.find(({ picture }) => picture === undefined)
  if (lacking) return `${lacking.title} is not drawn`
  if (!drawsInterfaces(seen)) return 'it draws no interfaces'
  const names = seen.nodes.reduce((sum, node) => sum + node.names, 0)
  const { drawnNodes, drawnLabels } = seen.counts
  if (drawnNodes < seen.nodes.length) return `${drawnNodes} of ${seen.nodes.length} nodes drawn`
  return drawnLabels < names ? `${drawnLabels} of ${names} labels drawn` : undefined
}

function drawsInterfaces({ nodes }: Seen): boolean {
  return nodes.every(({ picture }) => picture === undefined || picture.interfaces.length > 0)
}

interface Seen {
  readonly nodes: readonly { title: string; names: number; picture: NodePicture | undefined }[]
  /** Boxes of nodes that are only partly in the view. */
  readonly around: readonly Rectangle[]
  readonly counts: Counts
}

/** Runs in the page. @returns The nodes that lie wholly in the stage, by the library's own positions, and the boxes around. */
async function findVisible({ x, y, width, height }: Rectangle): Promise<Seen> {
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

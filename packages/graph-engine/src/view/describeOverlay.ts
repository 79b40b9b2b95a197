import type { GraphReader } from '../document/GraphReader.ts'
import type { Overlay } from '../session/Overlay.ts'
import type { Viewport } from '../session/Viewport.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import type { DraftView, HitResult, ViewState } from './GraphView.ts'

/** @returns Rows as ids; null when all are -1. */
export function describeHit(
  graph: GraphReader,
  nodeRow: number,
  interfaceRow: number,
  connectionRow: number,
): HitResult | null {
  if (nodeRow < 0 && connectionRow < 0) return null
  return {
    ...(nodeRow >= 0 && { nodeId: graph.nodeId(nodeRow) }),
    ...(interfaceRow >= 0 && { interfaceId: graph.interfaceId(interfaceRow) }),
    ...(connectionRow >= 0 && { connectionId: graph.connectionId(connectionRow) }),
  }
}

/** @returns The overlay as hosts see it: ids and screen points, no rows. */
export function describeOverlay(graph: GraphReader, overlay: Overlay, viewport: Viewport): ViewState {
  const { hoverNodeRow, hoverInterfaceRow, hoverConnectionRow, isBoxArmed } = overlay
  return {
    hover: describeHit(graph, hoverNodeRow, hoverInterfaceRow, hoverConnectionRow),
    draft: describeDraft(graph, overlay, viewport),
    isBoxArmed,
  }
}

function describeDraft(graph: GraphReader, { draft }: Overlay, viewport: Viewport): DraftView | null {
  if (!draft) return null
  const isFromOutput = (graph.interfaces.flags[draft.fixedInterfaceRow]! & InterfaceFlag.output) !== 0
  const free = isFromOutput ? { x: draft.toX, y: draft.toY } : { x: draft.fromX, y: draft.fromY }
  return {
    state: draft.state,
    ...(draft.reason && { reason: draft.reason }),
    from: graph.interfaceId(draft.fixedInterfaceRow),
    ...(draft.targetInterfaceRow >= 0 && { target: graph.interfaceId(draft.targetInterfaceRow) }),
    ...viewport.toScreen(free),
  }
}

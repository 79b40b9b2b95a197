import type { Marks } from '../api.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import type { Hit } from '../interaction/HitTester.ts'
import { describeReroute } from '../session/Selection.ts'
import type { Overlay } from '../session/Overlay.ts'
import type { Viewport } from '../session/Viewport.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import type { DraftView, HitResult, NodeNotice, ViewState } from './GraphView.ts'

/** @returns Rows as ids. */
export function describeHit(graph: GraphReader, hit: Hit): HitResult | null {
  const { nodeRow, interfaceRow, connectionRow, rerouteRow, annotationRow } = hit
  if (nodeRow < 0 && connectionRow < 0 && annotationRow < 0) return null
  const result: { -readonly [Key in keyof HitResult]: HitResult[Key] } = {}
  if (nodeRow >= 0) result.nodeId = graph.nodeId(nodeRow)
  if (interfaceRow >= 0) result.interfaceId = graph.interfaceId(interfaceRow)
  if (connectionRow >= 0) result.connectionId = graph.connectionId(connectionRow)
  if (rerouteRow >= 0) result.reroute = describeReroute(graph, rerouteRow)
  if (annotationRow >= 0) result.annotationId = graph.annotationId(annotationRow)
  return result
}

/** @returns The overlay as hosts see it: ids and screen points, no rows. */
export function describeOverlay(graph: GraphReader, marks: Marks, overlay: Overlay, viewport: Viewport): ViewState {
  const { hoverNodeRow, isBoxArmed } = overlay
  return {
    hover: describeHit(graph, {
      nodeRow: overlay.hoverNodeRow,
      interfaceRow: overlay.hoverInterfaceRow,
      connectionRow: overlay.hoverConnectionRow,
      rerouteRow: overlay.hoverRerouteRow,
      annotationRow: overlay.hoverAnnotationRow,
    }),
    draft: describeDraft(graph, overlay, viewport),
    isBoxArmed,
    notice: hoverNodeRow < 0 ? null : describeNotice(marks, graph.nodeId(hoverNodeRow)),
  }
}

/** A run's failure comes before what a check found, as on the node. */
function describeNotice(marks: Marks, nodeId: string): NodeNotice | null {
  for (const channel of ['run', 'validation'] as const) {
    const mark = marks.get(channel, nodeId)
    const isNotice = mark?.state === 'failed' || mark?.state === 'warning'
    if (isNotice && mark.message) return { nodeId, state: mark.state as NodeNotice['state'], text: mark.message }
  }
  return null
}

function describeDraft(graph: GraphReader, { draft }: Overlay, viewport: Viewport): DraftView | null {
  if (!draft) return null
  const isFromOutput = (graph.interfaces.flags[draft.fixedInterfaceRow]! & InterfaceFlag.output) !== 0
  const free = isFromOutput ? { x: draft.toX, y: draft.toY } : { x: draft.fromX, y: draft.fromY }
  return {
    state: draft.state,
    ...(draft.reason && { reason: draft.reason }),
    ...(draft.isConverted && { isConverted: true }),
    from: graph.interfaceId(draft.fixedInterfaceRow),
    ...(draft.targetInterfaceRow >= 0 && { target: graph.interfaceId(draft.targetInterfaceRow) }),
    ...viewport.toScreen(free),
  }
}

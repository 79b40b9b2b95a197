import type { GraphView, NodeNotice } from '@phoenix/graph-engine/view'

/** How long the pointer rests on a node before it is told what is wrong with it. */
export const NOTICE_DELAY = 400

type View = Pick<GraphView, 'state' | 'subscribe' | 'gestureEnd'> & {
  readonly viewport: Pick<GraphView['viewport'], 'subscribe'>
}

/**
 * Tells what a run or a check says about the node on which the pointer rests; null once it leaves, presses, or the view moves.
 * @param isSaid Whether the picture says it all already.
 */
export function followNotice(
  view: View,
  show: (notice: NodeNotice | null) => void,
  isSaid: (nodeId: string) => boolean,
): () => void {
  let current: NodeNotice | null = null
  let isShown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const begin = (notice: NodeNotice | null) => {
    clearTimeout(timer)
    current = notice
    if (isShown) show(null)
    isShown = false
    if (notice === null) return
    timer = setTimeout(() => {
      if (isSaid(notice.nodeId)) return
      isShown = true
      show(notice)
    }, NOTICE_DELAY)
  }
  const look = () => {
    const notice = view.gestureEnd === undefined ? view.state.notice : null
    if (notice?.nodeId !== current?.nodeId || notice?.text !== current?.text) begin(notice)
  }
  const stops = [view.subscribe(look), view.viewport.subscribe(() => current && begin(current))]
  look()
  return () => {
    for (const stop of stops) stop()
    begin(null)
  }
}

/** Says in full what a run or a check says about the node under the pointer, unless the node shows all of it already. */
import type { NodeNotice as Notice } from '@phoenix/graph-engine/view'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Icon } from '../../ui/Icon.tsx'
import { visibleArea } from '../actions/visibleArea.ts'
import { useEditor } from '../context/EditorContext.ts'
import { useView } from '../context/useEngine.ts'
import { followNotice } from './followNotice.ts'
import { isSaidInFull } from './isSaidInFull.ts'
import * as css from './NodeNotice.css.ts'
import { noticePlace } from './noticePlace.ts'

/** More is in the node's options. */
const MOST = 1000

export function NodeNotice() {
  const { ui } = useEditor()
  const { menu } = useSnapshot(ui)
  const view = useView()
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    if (!view) return undefined
    return followNotice(view, setNotice, (nodeId) => isSaidInFull(view, nodeId, visibleArea()))
  }, [view])
  const bounds = notice && view?.boundsOf(notice.nodeId)
  if (!bounds || menu) return null
  const { state, text } = notice
  return (
    <div className={css.notice} style={noticePlace(bounds, visibleArea())} role="tooltip">
      <Icon of={state === 'failed' ? CircleAlert : TriangleAlert} size={14} className={css.icon[state]} />
      <span className={css.text}>{text.slice(0, MOST)}</span>
    </div>
  )
}

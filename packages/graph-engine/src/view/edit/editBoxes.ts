/** Rows and titles are edited in these boxes, in graph units: the very ones that the canvas draws. */
import { NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import { HEADER_HEIGHT, rowMiddle } from '../../geometry/measureNode.ts'
import { NodeMetric } from '../../theme/nodeMetrics.ts'
import type { Box } from './Sheet.ts'

const TITLE_HEIGHT = 20
const TITLE_INSET = 4

/** @param height Taller than a row where the field needs it: it then grows downwards. */
export function rowBox({ nodes, interfaces }: GraphReader, row: number, height: number = NodeMetric.editorHeight): Box {
  const node = interfaces.node[row]!
  const isTwo = (nodes.flags[node]! & NodeFlag.twoColumn) !== 0
  const half = (nodes.width[node]! - 2 * NodeMetric.textX - NodeMetric.gutter) / 2
  return {
    x: nodes.x[node]! + (isTwo ? NodeMetric.textX : NodeMetric.editorX),
    y: nodes.y[node]! + rowMiddle(interfaces.slot[row]!) - NodeMetric.editorHeight / 2,
    width: isTwo ? half - 2 : nodes.width[node]! - 2 * NodeMetric.editorX,
    height,
  }
}

export function titleBox({ nodes }: GraphReader, node: number, hasIcon: boolean): Box {
  const left = (hasIcon ? NodeMetric.titleX : NodeMetric.titleXBare) - NodeMetric.editorPadding
  return {
    x: nodes.x[node]! + left,
    y: nodes.y[node]! + (HEADER_HEIGHT - TITLE_HEIGHT) / 2,
    width: nodes.width[node]! - left - TITLE_INSET,
    height: TITLE_HEIGHT,
  }
}

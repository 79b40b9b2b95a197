export { computeLayeredLayout, type LayeredLayoutGraph, type LayoutNodeId } from './computeLayeredLayout.ts'
export { layoutGraph, type LayoutColumns, type LayoutOptions } from './layoutGraph.ts'
export { LayoutError, type LayoutErrorCode } from './LayoutError.ts'

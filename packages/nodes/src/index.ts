export { flowNodeByType, flowNodes } from './flowNodes.ts'
export { nodeTypes } from './nodeTypes.ts'

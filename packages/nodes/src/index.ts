export { flowNodeByType, flowNodes } from './flowNodes.ts'
export { jsonProblem } from './shared/jsonProblem.ts'
export { nodeTypes } from './nodeTypes.ts'

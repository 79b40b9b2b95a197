export { categories, type Category, categoryNames } from './categories.ts'
export { flowNodeByType, flowNodes } from './flowNodes.ts'
export { jsonProblem } from './shared/jsonProblem.ts'
export { nodeIcons, nodeTypes } from './nodeTypes.ts'

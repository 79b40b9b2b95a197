/** Seeded scenes for tests and benches. */
export { createFlowScene, type FlowSceneOptions } from './testing/createFlowScene.ts'
export { createRandom, type Random } from './testing/createRandom.ts'
export { sceneNodeTypes } from './testing/sceneNodeTypes.ts'

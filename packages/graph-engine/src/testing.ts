/** Seeded scenes for tests and benches. */
export { createFlowScene, type FlowSceneOptions } from './testing/createFlowScene.ts'
export { createRandom, type Random } from './testing/createRandom.ts'
export { listPaths, setAt } from './testing/paths.ts'
export { sceneNodeTypes } from './testing/sceneNodeTypes.ts'

/** A hand on the graph, and a view without a browser for it. */
export { GraphDriver, type InputDevices, type Locate, type MouseButton, type Target } from './testing/GraphDriver.ts'
export { driveHeadless, HeadlessDevices } from './testing/HeadlessDevices.ts'
export { HeadlessView, type HeadlessViewOptions } from './testing/HeadlessView.ts'

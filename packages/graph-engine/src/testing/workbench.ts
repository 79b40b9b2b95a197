import type { GraphEngine } from '../api.ts'
import type { GraphDriver } from './GraphDriver.ts'
import { driveHeadless, type HeadlessDevices } from './HeadlessDevices.ts'
import { HeadlessView, type HeadlessViewOptions } from './HeadlessView.ts'
import { createSmallFlow } from './smallFlow.ts'

export interface Workbench {
  readonly engine: GraphEngine
  readonly view: HeadlessView
  readonly driver: GraphDriver
  readonly devices: HeadlessDevices
}

/** @returns The small flow under a headless view at zoom 1, the graph's origin at (100, 100) on screen. */
export function createWorkbench(options: HeadlessViewOptions = {}, engine = createSmallFlow()): Workbench {
  const view = new HeadlessView(engine, options)
  view.viewport.set({ x: 100, y: 100, zoom: 1 })
  return { engine, view, ...driveHeadless(view) }
}

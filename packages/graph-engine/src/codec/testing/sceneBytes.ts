import { createGraphEngine, type GraphEngine } from '../../index.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'

/** A graph of some size, for what opens and saves bytes. */
export const scene = createFlowScene({ nodes: 900, seed: 11 })

export function create(): GraphEngine {
  return createGraphEngine({ nodeTypes: sceneNodeTypes })
}

/** @returns A text, or a value as JSON, in UTF-8. */
export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
}

export function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

import type { GlProgram, Shader } from 'pixi.js'
import { UniformBlock } from './UniformBlock.ts'

/** Uniforms that every layer's shader shares by name; each layer has its own values. */
export interface ViewUniforms {
  /** Holds the layer's origin (x, y) in device pixels; device pixels a graph unit; 1 when edges snap to pixels. */
  readonly uView: Float32Array
  /** Holds 2 / device width, 2 / device height, pixel ratio, seconds. */
  readonly uScreen: Float32Array
  /** Lets the next draw use the values that were written. */
  touch(): void
}

export interface LayerShader {
  readonly shader: Shader
  readonly uniforms: ViewUniforms
  destroy(): void
}

/** @returns A shader with the common uniforms and the given texture. */
export function createLayerShader(program: GlProgram, textures: Readonly<Record<string, unknown>> = {}): LayerShader {
  const block = new UniformBlock(program, 2, textures)
  return {
    shader: block.shader,
    uniforms: { uView: block.part(0), uScreen: block.part(1), touch: () => block.touch() },
    destroy: () => block.destroy(),
  }
}

import type { GlProgram, TextureSource } from 'pixi.js'
import { createRibbonProgram } from './connections/ribbonShader.ts'
import { createQuadProgram } from './nodes/quadShader.ts'
import type { TextSystem } from './text/TextSystem.ts'

/** What layers share on the GPU. */
export interface Programs {
  readonly quads: GlProgram
  readonly ribbons: GlProgram
  readonly textures: { readonly uAtlas: TextureSource; readonly uColorAtlas: TextureSource }
}

export function createPrograms(text: TextSystem): Programs {
  return {
    quads: createQuadProgram(),
    ribbons: createRibbonProgram(),
    textures: { uAtlas: text.atlas.source, uColorAtlas: text.colorAtlas.source },
  }
}

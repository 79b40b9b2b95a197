import type { GlProgram } from 'pixi.js'
import type { Theme } from '../theme/Theme.ts'
import { createRibbonProgram } from './connections/ribbonShader.ts'
import { createPlainBoxProgram, createSpecialBoxProgram } from './nodes/boxShader.ts'
import { createPanelProgram } from './nodes/panelShader.ts'
import { createShapeProgram } from './nodes/shapeShader.ts'
import type { TextSystem } from './text/TextSystem.ts'
import { createColorTextProgram, createTextProgram } from './text/textShader.ts'

/** Holds the program and textures with which a quad stream draws. */
export interface QuadProgram {
  readonly program: GlProgram
  readonly textures: Record<string, unknown>
}

/** Holds the programs that layers share on the GPU. */
export interface Programs {
  readonly ribbons: GlProgram
  /** Holds one program for each stream, in painting order. */
  readonly quads: Readonly<Record<QuadStream, QuadProgram>>
}

/** Lists the streams of one node's picture in painting order. */
export const quadStreams = ['plain', 'special', 'panels', 'shapes', 'text', 'colorText'] as const
export type QuadStream = (typeof quadStreams)[number]

export function createPrograms(text: TextSystem, theme: Theme): Programs {
  return {
    ribbons: createRibbonProgram(theme),
    quads: {
      plain: { program: createPlainBoxProgram(theme), textures: {} },
      special: { program: createSpecialBoxProgram(theme), textures: {} },
      panels: { program: createPanelProgram(), textures: {} },
      shapes: { program: createShapeProgram(theme), textures: {} },
      text: { program: createTextProgram(), textures: { uAtlas: text.atlas.source } },
      colorText: { program: createColorTextProgram(), textures: { uAtlas: text.colorAtlas.source } },
    },
  }
}

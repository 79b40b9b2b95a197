import type { GlProgram } from 'pixi.js'
import { BLOCK } from './UniformBlock.ts'

export interface Attribute {
  readonly name: string
  readonly type: 'float' | 'vec2' | 'vec4'
}

const ATTRIBUTE = /^in (float|vec2|vec4) (\w+);$/gm

/** @returns What a program's vertices have, each at the place of its number. */
export function attributesOf({ vertex }: GlProgram): readonly Attribute[] {
  return Array.from((vertex ?? '').matchAll(ATTRIBUTE), ([, type, name]) => ({
    type: type as Attribute['type'],
    name: name!,
  }))
}

/**
 * While `work` runs, who makes a program gets this one, linked as it is. PixiJS has no way in for a program that is there
 * already, and asks for the state of its own and for the place of all that goes into it, each time holding the thread until the
 * GPU is done with whatever it does for the page: it is told that from the source, whose uniforms are one block and whose
 * sampler, if any, reads what is bound first. A program that does not link draws nothing, and the browser's console says so.
 */
export function withProgram(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  source: GlProgram,
  work: () => void,
): void {
  const attributes = attributesOf(source)
  const types = { float: gl.FLOAT, vec2: gl.FLOAT_VEC2, vec4: gl.FLOAT_VEC4 }
  const parameters = new Map<number, unknown>([
    [gl.LINK_STATUS, true],
    [gl.ACTIVE_ATTRIBUTES, attributes.length],
    [gl.ACTIVE_UNIFORMS, 0],
    [gl.ACTIVE_UNIFORM_BLOCKS, 1],
  ])
  let isTaken = false
  const told = {
    createProgram: () => {
      isTaken = true
      return program
    },
    compileShader: () => {},
    attachShader: () => {},
    linkProgram: () => {},
    getProgramParameter: (_: WebGLProgram, name: number) => parameters.get(name),
    getActiveAttrib: (_: WebGLProgram, place: number) => {
      const { name, type } = attributes[place]!
      return { name, type: types[type], size: 1 }
    },
    getAttribLocation: (_: WebGLProgram, name: string) => attributes.findIndex((each) => each.name === name),
    getActiveUniformBlockName: () => BLOCK,
    getUniformBlockIndex: () => 0,
    // PixiJS notes a block's size and makes nothing of it.
    getActiveUniformBlockParameter: () => 0,
  }
  Object.assign(gl, told)
  try {
    work()
  } finally {
    // The context's own stand behind these.
    for (const name of Object.keys(told)) Reflect.deleteProperty(gl, name)
    // A frame was quicker.
    if (!isTaken) gl.deleteProgram(program)
  }
}

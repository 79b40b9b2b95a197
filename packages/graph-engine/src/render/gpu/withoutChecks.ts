import { DOMAdapter, getMaxFragmentPrecision } from 'pixi.js'

/** To give the context back. */
const NEEDED = ['WEBGL_lose_context']

/**
 * While `work` runs, PixiJS is told what it would ask a context at its start, each time holding the thread: which extensions
 * there are, and whether a shader of many branches compiles,
 * for batches that are never drawn.
 */
export async function withoutChecks(gl: WebGL2RenderingContext, work: () => Promise<void>): Promise<void> {
  tellPrecision()
  const getExtension = gl.getExtension.bind(gl) as (name: string) => unknown
  const told = {
    getExtension: (name: string) => (NEEDED.includes(name) ? getExtension(name) : null),
    compileShader: () => {},
    getShaderParameter: () => true,
  }
  Object.assign(gl, told)
  try {
    await work()
  } finally {
    // The context's own stand behind these.
    for (const name of Object.keys(told)) Reflect.deleteProperty(gl, name)
  }
}

/**
 * WebGL 2 has high precision everywhere. PixiJS would open a WebGL 1 context of its own to ask for it, once a page; the one
 * that it gets here is lost, so that whoever else needs one gets a true one.
 */
function tellPrecision(): void {
  const adapter = DOMAdapter.get()
  const context = { isContextLost: () => true, getShaderPrecisionFormat: () => ({ precision: 23 }) }
  const canvas = { getContext: () => context } as unknown as ReturnType<typeof adapter.createCanvas>
  DOMAdapter.set({ ...adapter, createCanvas: () => canvas })
  try {
    getMaxFragmentPrecision()
  } finally {
    DOMAdapter.set(adapter)
  }
}

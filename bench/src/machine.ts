import { cpus } from 'node:os'
import { chromium, type Browser } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs'

/** A person's browser without a GPU draws elements and 2D canvases by itself: through WebGL's emulation they would crawl. */
const withoutGpu = ['--disable-gpu-rasterization']

/**
 * Eight seconds after the browser last went through the whole heap it does so twice more, if the page is quiet: after a large
 * graph was opened, that would count in whichever frames come then. What a step leaves behind is collected all the same.
 */
export const heapOnDemand = '--js-flags=--no-memory-reducer'

/** A browser that draws frames as fast as it can. */
export function launchBrowser(): Promise<Browser> {
  const args = [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync', heapOnDemand, ...withoutGpu]
  return chromium.launch({ executablePath: findChromium(), args })
}

/** @returns Date, processor and runtime, for the head of a table. */
export function describeMachine(): string {
  const processors = cpus()
  return `${new Date().toISOString().slice(0, 10)}, ${processors.length} x ${processors[0]!.model}, Node ${process.version}`
}

/** @returns The browser and what draws its WebGL, for the head of a table. */
export async function describeBrowser(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  const gpu = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : 'nothing'
  })
  await page.close()
  return `Chromium ${browser.version()}, WebGL by ${gpu}`
}

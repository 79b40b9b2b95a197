import { holdHost } from './holdHost.ts'
import { OWN } from './ownStyle.ts'

/**
 * Fills the host with a canvas and makes it take the focus. It is not seen until it is shown: one with a context that has drawn
 * nothing yet is black.
 */
export function insertCanvas(host: HTMLElement): { canvas: HTMLCanvasElement; show: () => void; remove: () => void } {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `${OWN};position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none`
  const { visibility } = canvas.style
  canvas.style.visibility = 'hidden'
  const release = holdHost(host)
  host.prepend(canvas)
  return {
    canvas,
    show: () => void (canvas.style.visibility = visibility),
    remove: () => {
      canvas.remove()
      release()
    },
  }
}

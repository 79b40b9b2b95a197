import { holdHost } from './holdHost.ts'
import { OWN } from './ownStyle.ts'

/** Fills the host with a canvas and makes it take the focus. @returns How to undo both. */
export function insertCanvas(host: HTMLElement): { canvas: HTMLCanvasElement; remove: () => void } {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `${OWN};position:absolute;inset:0;width:100%;height:100%;display:block;touch-action:none`
  const release = holdHost(host)
  host.prepend(canvas)
  return {
    canvas,
    remove: () => {
      canvas.remove()
      release()
    },
  }
}

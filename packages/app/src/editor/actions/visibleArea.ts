/** The part of the stage that no chrome covers, in CSS pixels from the stage's top left. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const stageId = 'editor-stage'
export const canvasId = 'editor-canvas'
export const chromeAttribute = 'data-chrome'

/** The palette covers the stage's left and the toolbar its top, where they are shown. */
export function visibleArea(): Area {
  const stage = document.getElementById(stageId)
  if (!stage) return { x: 0, y: 0, width: 0, height: 0 }
  const bounds = stage.getBoundingClientRect()
  const left = edgeOf(stage, 'left', (rect) => rect.right - bounds.left)
  const top = edgeOf(stage, 'top', (rect) => rect.bottom - bounds.top)
  return { x: left, y: top, width: bounds.width - left, height: bounds.height - top }
}

function edgeOf(stage: HTMLElement, side: 'left' | 'top', read: (rect: DOMRect) => number): number {
  const chrome = stage.querySelector(`[${chromeAttribute}="${side}"]`)?.getBoundingClientRect()
  return chrome && chrome.width > 0 ? Math.max(0, read(chrome)) : 0
}

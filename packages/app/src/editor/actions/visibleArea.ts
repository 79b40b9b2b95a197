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

/**
 * Finds the part of the stage that nothing covers. Palette, toolbar and panels carry the chrome attribute to be
 * counted.
 */
export function visibleArea(): Area {
  const stage = document.getElementById(stageId)
  if (!stage) return { x: 0, y: 0, width: 0, height: 0 }
  const bounds = stage.getBoundingClientRect()
  const x = edgeOf(stage, 'left', (rect) => rect.right - bounds.left)
  const y = edgeOf(stage, 'top', (rect) => rect.bottom - bounds.top)
  const right = edgeOf(stage, 'right', (rect) => bounds.right - rect.left)
  const bottom = edgeOf(stage, 'bottom', (rect) => bounds.bottom - rect.top)
  return { x, y, width: bounds.width - x - right, height: bounds.height - y - bottom }
}

function edgeOf(
  stage: HTMLElement,
  side: 'left' | 'top' | 'right' | 'bottom',
  read: (rect: DOMRect) => number,
): number {
  const chrome = [...stage.querySelectorAll(`[${chromeAttribute}="${side}"]`)]
  const covered = chrome.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0)
  return Math.max(0, ...covered.map(read))
}

import type { ScreenRectangle } from '../GraphView.ts'

/** The ring around what the keyboard stands on. Over the canvas and not in it, as magnifiers and forced colours follow the page. */
export class FocusRing {
  readonly element = document.createElement('div')

  constructor() {
    this.element.setAttribute('aria-hidden', 'true')
    this.element.style.cssText = 'position:absolute;display:none;pointer-events:none;box-sizing:border-box'
  }

  /** @param color `0xrrggbb`. */
  setColor(color: number): void {
    this.element.style.outline = `2px solid #${color.toString(16).padStart(6, '0')}`
  }

  /** @param radius CSS pixels, as is `gap`, the room between. */
  show({ x, y, width, height }: ScreenRectangle, radius: number, gap: number): void {
    const { style } = this.element
    style.display = 'block'
    style.left = `${x}px`
    style.top = `${y}px`
    style.width = `${width}px`
    style.height = `${height}px`
    style.borderRadius = `${radius}px`
    style.outlineOffset = `${gap}px`
  }

  hide(): void {
    this.element.style.display = 'none'
  }
}

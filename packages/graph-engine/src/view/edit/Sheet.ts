import { NodeMetric } from '../../theme/nodeMetrics.ts'
import type { Theme } from '../../theme/Theme.ts'
import { OWN, PLAIN } from '../ownStyle.ts'

/** Says where a field lies on its node, in graph units. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const LABEL_SIZE = 11.5
const PROBLEM_SIZE = 11
const RADIUS = 3

/**
 * The frame of a field over the canvas: a label, what is edited, and what is wrong with it. It is laid out in graph units
 * and scaled by the zoom, so that a pan or a zoom writes one property.
 */
export class Sheet {
  readonly element = document.createElement('div')
  readonly #label = document.createElement('label')
  readonly #problem = document.createElement('div')
  readonly #field: HTMLElement
  readonly #theme: Theme
  #box: Box = { x: 0, y: 0, width: 0, height: 0 }

  /** @param id Unique in the page: ties label, field and problem together. */
  constructor(field: HTMLElement, label: string, id: string, theme: Theme, isLabelShown = true) {
    this.#field = field
    this.#theme = theme
    const { node } = theme
    field.id = `${id}-field`
    this.#label.htmlFor = field.id
    this.#label.textContent = label
    this.#label.style.cssText = `${PLAIN};flex:0 1 auto;max-width:${NodeMetric.labelShare * 100}%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:400 ${LABEL_SIZE}px ${theme.font.sans};color:${css(node.editorLabel)}`
    if (!isLabelShown)
      this.#label.style.cssText = `${PLAIN};position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)`
    this.#problem.id = `${id}-problem`
    this.#problem.setAttribute('role', 'alert')
    this.#problem.style.cssText = `${PLAIN};position:absolute;left:0;top:100%;margin-top:4px;min-width:100%;width:max-content;max-width:240px;box-sizing:border-box;padding:3px 6px;border-radius:${RADIUS}px;font:400 ${PROBLEM_SIZE}px/15px ${theme.font.sans};color:${css(theme.state.failedText)};background:${css(theme.state.failedFill)};box-shadow:0 0 0 1px ${css(theme.state.failedRing)}`
    this.#problem.hidden = true
    this.element.style.cssText = `${OWN};position:absolute;left:0;top:0;transform-origin:0 0;box-sizing:border-box;display:flex;align-items:center;gap:${NodeMetric.editorPadding}px;padding:0 ${NodeMetric.editorPadding}px;border-radius:${RADIUS}px;background:${css(node.editorFill)}`
    this.element.append(this.#label, field, this.#problem)
    this.setProblem(undefined)
  }

  get box(): Box {
    return this.#box
  }

  /** Puts elements at the right of the field. */
  append(...elements: readonly HTMLElement[]): void {
    for (const element of elements) this.element.insertBefore(element, this.#problem)
  }

  /** Says and shows the problem, and colours the frame to match; undefined means that the text is a value. */
  setProblem(problem: string | undefined): void {
    const { focus, state } = this.#theme
    this.#problem.hidden = problem === undefined
    // A page may show what is hidden.
    this.#problem.style.display = this.#problem.hidden ? 'none' : 'block'
    this.#problem.textContent = problem ?? ''
    const ring = problem === undefined ? `0 0 0 1px ${css(focus)}` : `0 0 0 1.5px ${css(state.failed)}`
    this.element.style.boxShadow = ring
    if (problem === undefined) {
      this.#field.removeAttribute('aria-invalid')
      this.#field.removeAttribute('aria-describedby')
    } else {
      this.#field.setAttribute('aria-invalid', 'true')
      this.#field.setAttribute('aria-describedby', this.#problem.id)
    }
  }

  /** @param toScreen Where the box's corner is on screen. */
  place(box: Box, toScreen: (point: Box) => { x: number; y: number }, zoom: number, pixelRatio: number): void {
    const { style } = this.element
    if (box.width !== this.#box.width) style.width = `${box.width}px`
    if (box.height !== this.#box.height) style.height = `${box.height}px`
    this.#box = box
    const { x, y } = toScreen(box)
    const snap = (value: number) => Math.round(value * pixelRatio) / pixelRatio
    style.transform = `translate(${snap(x)}px, ${snap(y)}px) scale(${zoom})`
  }
}

/** @returns A `0xrrggbb` colour as CSS. */
export function css(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`
}

import type { ViewportState } from '../../api.ts'
import type { Frame } from '../Frame.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import type { Screen } from '../gpu/Screen.ts'
import type { Programs } from '../Programs.ts'
import type { RendererInput } from '../RendererPort.ts'
import type { Steps } from '../../model/steps.ts'
import type { Theme } from '../../theme/Theme.ts'
import { FAR_MARK_ZOOM } from '../tiers.ts'
import { FarMarks, type FoundMarks } from './FarMarks.ts'

/**
 * When more than a few nodes run or failed, two looks at them lie PAUSE milliseconds apart, or REST times as long as the last
 * look took if that is longer.
 */
const PAUSE = 200
const REST = 60
const FEW = 100
/** One look may take so many milliseconds of a frame. */
const SLICE = 4

/** Draws the marks of the far view, and collects them anew as often as their number allows. */
export class FarMarkLayer {
  readonly #marks: RendererInput['marks']
  readonly #picture: FarMarks
  #isFar = false
  #isStale = true
  /** Looks for the marks in steps, which takes more than a frame's time; undefined when none are being looked for. */
  #looking: Steps<FoundMarks> | undefined
  #lookedFor = 0
  /** Says whether the marks being looked for are out of date already. */
  #isStaleAgain = false
  #builtAt = -Infinity
  #pause = PAUSE

  constructor(gpu: Gpu, programs: Programs, input: RendererInput, theme: Theme) {
    this.#marks = input.marks
    this.#picture = new FarMarks(gpu, programs, input, theme)
  }

  /** Says whether the view is so far away that marks are shown. */
  get isFar(): boolean {
    return this.#isFar
  }

  /** They show and are out of date. */
  get isDue(): boolean {
    return this.#isFar && this.#isStale
  }

  follow(zoom: number): void {
    this.#isFar = zoom < FAR_MARK_ZOOM
    if (this.#picture.isCoarse(zoom) || this.#picture.isCrowded(zoom)) this.#isStale = true
  }

  invalidate(): void {
    this.#isStale = true
    this.#isStaleAgain = this.#looking !== undefined
  }

  /** Another picture altogether: the next frame collects them. */
  restart(): void {
    this.#stopLooking()
    this.#isStale = true
    this.#builtAt = -Infinity
  }

  /** @param mayWait Whether the nodes around them are shown as they were, too. */
  build({ view, scale, viewport, now }: Frame, mayWait: boolean): void {
    if (!this.isDue || (mayWait && this.#builtAt > -Infinity)) return
    const isPatient = this.#marks.conspicuous.size >= FEW && !this.#picture.isCrowded(viewport.zoom)
    if (isPatient && !this.#looking && now - this.#builtAt <= this.#pause) return
    const start = performance.now()
    this.#looking ??= this.#picture.collect(viewport.zoom)
    let step = this.#looking.next()
    while (!step.done && performance.now() - start < SLICE) step = this.#looking.next()
    this.#lookedFor += performance.now() - start
    // The next frame goes on.
    if (!step.done) return
    this.#picture.build(view, scale, step.value)
    this.#isStale = this.#isStaleAgain
    this.#builtAt = now
    this.#pause = Math.max(PAUSE, this.#lookedFor * REST)
    this.#stopLooking()
  }

  #stopLooking(): void {
    this.#looking = undefined
    this.#lookedFor = 0
    this.#isStaleAgain = false
  }

  draw(viewport: ViewportState, screen: Screen): void {
    if (this.#isFar) this.#picture.draw(viewport, screen)
  }

  destroy(): void {
    this.#picture.destroy()
  }
}

/** Holds one step's figures in milliseconds. */
export interface StepFigure {
  /** Counts main-thread CPU, a frame or in all. */
  readonly main: number
  /** Counts from the call until the frame is presented. */
  readonly wall: number
  readonly gpu?: number
}

export const STEPS = ['load', 'pan', 'fit', 'zoom', 'drag', 'dragFit', 'pointerDrag', 'selectAll'] as const
export type Step = (typeof STEPS)[number]

/** Each of these may have no figure. */
export type Measured = Step | 'pick' | 'pickFit' | 'heap'

/** Holds what one library did with one graph in one run. */
export interface Figures {
  readonly nodes: number
  readonly connections: number
  readonly steps: Partial<Record<Step, StepFigure>>
  /** Says why a step has no figure. */
  readonly missing: Partial<Record<Measured, string>>
  /** `pick` and `pickFit` are microseconds a hit test, at zoom 1 and with everything in view. */
  readonly pick?: number
  readonly pickFit?: number
  /** Counts the bytes of the whole page after the load, less those of the object that was loaded. */
  readonly heap?: number
  readonly drawsInterfaces: boolean
  /** Is undefined when every visible node was whole in every picture of the pan, else says what was not. */
  readonly pictureFault: string | undefined
}

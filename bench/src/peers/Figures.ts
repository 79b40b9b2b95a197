/** One step's figure: milliseconds, or why there is none. */
export interface StepFigure {
  /** Main-thread CPU, a frame or in all. */
  readonly main: number
  /** From the call until the frame is presented. */
  readonly wall: number
  readonly gpu?: number
}

export const STEPS = ['load', 'pan', 'fit', 'zoom', 'drag', 'dragFit', 'pointerDrag', 'selectAll'] as const
export type Step = (typeof STEPS)[number]

/** What may have no figure. */
export type Measured = Step | 'pick' | 'pickFit' | 'heap'

/** What one library did with one graph in one run. */
export interface Figures {
  readonly nodes: number
  readonly connections: number
  readonly steps: Partial<Record<Step, StepFigure>>
  /** Why a step has no figure. */
  readonly missing: Partial<Record<Measured, string>>
  /** Microseconds a hit test, at zoom 1 and with everything in view. */
  readonly pick?: number
  readonly pickFit?: number
  /** Bytes of the whole page after the load, less those of the object that was loaded. */
  readonly heap?: number
  readonly drawsInterfaces: boolean
  /** Undefined when every visible node was whole in every picture of the pan, else what was not. */
  readonly pictureFault: string | undefined
}

import type { History } from '../api.ts'
import { patchBytes, type Patch } from '../document/Patch.ts'
import { Listeners } from '../model/Listeners.ts'
import type { Place } from './Place.ts'

const MAX_STEPS = 200
const MAX_BYTES = 256 * 1024 * 1024

export interface Step {
  /** Undoes the step, or redoes it once it is undone. */
  patch: Patch
  /** What the state of its graph is when the patch has been applied. */
  state: number
  readonly place: Place
}

interface HeldStep extends Step {
  readonly bytes: number
}

/** What can be undone and redone, over all graphs of a file. It holds patches and applies none: the engine does. */
export class StepHistory implements History {
  private steps: HeldStep[] = []
  /** Steps before it can be undone, those from it on redone. */
  private index = 0
  /** The index at the last save; -1 when no undo or redo leads back there. */
  private savedIndex = 0
  private bytes = 0
  private readonly listeners = new Listeners()
  private readonly onDrop: (step: Step) => void

  /** @param onDrop Hears of each step that can never be applied again, once the step that displaced it is recorded. */
  constructor(onDrop: (step: Step) => void) {
    this.onDrop = onDrop
  }

  get canUndo(): boolean {
    return this.index > 0
  }

  get canRedo(): boolean {
    return this.index < this.steps.length
  }

  get length(): number {
    return this.index
  }

  get isDirty(): boolean {
    return this.savedIndex !== this.index
  }

  markSaved(): void {
    this.savedIndex = this.index
    this.announce()
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener)
  }

  /** Records what undoes a step just made. Whatever could be redone is gone. */
  push(step: Step): void {
    if (this.savedIndex > this.index) this.savedIndex = -1
    for (const undone of this.steps.splice(this.index)) this.drop(undone)
    const bytes = patchBytes(step.patch)
    this.steps.push({ ...step, bytes })
    this.bytes += bytes
    while (this.steps.length > MAX_STEPS || (this.bytes > MAX_BYTES && this.steps.length > 1)) this.dropOldest()
    this.index = this.steps.length
  }

  /** @param apply Applies the step's patch and makes the step its inverse. */
  undo(apply: (step: Step) => void): boolean {
    const step = this.steps[this.index - 1]
    if (step === undefined) return false
    this.index--
    apply(step)
    return true
  }

  redo(apply: (step: Step) => void): boolean {
    const step = this.steps[this.index]
    if (step === undefined) return false
    this.index++
    apply(step)
    return true
  }

  clear(): void {
    this.steps = []
    this.index = 0
    this.savedIndex = 0
    this.bytes = 0
  }

  /** Tells that it changed, once the engine has taken every part of a change in. */
  announce(): void {
    this.listeners.emit()
  }

  private drop(step: HeldStep): void {
    this.bytes -= step.bytes
    this.onDrop(step)
  }

  private dropOldest(): void {
    this.drop(this.steps.shift()!)
    this.savedIndex = Math.max(-1, this.savedIndex - 1)
  }
}

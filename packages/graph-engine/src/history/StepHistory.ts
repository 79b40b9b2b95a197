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
  /** From `first` on; before it stand a few that were dropped, since taking the first of an array away moves all others. */
  private steps: (HeldStep | undefined)[] = []
  private first = 0
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
    return this.index > this.first
  }

  get canRedo(): boolean {
    return this.index < this.steps.length
  }

  get length(): number {
    return this.index - this.first
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
    if (this.canRedo) for (const undone of this.steps.splice(this.index)) this.drop(undone!)
    const bytes = patchBytes(step.patch)
    this.steps.push({ ...step, bytes })
    this.bytes += bytes
    this.index = this.steps.length
    while (this.length > MAX_STEPS || (this.bytes > MAX_BYTES && this.length > 1)) this.dropOldest()
    if (this.first >= MAX_STEPS) this.closeUp()
  }

  /** @param apply Applies the step's patch and makes the step its inverse. */
  undo(apply: (step: Step) => void): boolean {
    if (!this.canUndo) return false
    apply(this.steps[--this.index]!)
    return true
  }

  redo(apply: (step: Step) => void): boolean {
    if (!this.canRedo) return false
    apply(this.steps[this.index++]!)
    return true
  }

  clear(): void {
    this.steps = []
    this.first = 0
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
    const oldest = this.steps[this.first]!
    this.steps[this.first++] = undefined
    if (this.savedIndex < this.first) this.savedIndex = -1
    this.drop(oldest)
  }

  private closeUp(): void {
    this.steps.splice(0, this.first)
    this.index -= this.first
    if (this.savedIndex >= 0) this.savedIndex -= this.first
    this.first = 0
  }
}

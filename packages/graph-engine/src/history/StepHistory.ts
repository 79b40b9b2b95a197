import type { History } from '../api.ts'
import { patchBytes, type Patch } from '../document/Patch.ts'
import { Listeners } from '../model/Listeners.ts'

const MAX_STEPS = 200
const MAX_BYTES = 256 * 1024 * 1024

interface Step {
  /** Undoes the step, or redoes it once it is undone. */
  patch: Patch
  readonly bytes: number
}

/** What can be undone and redone. It holds patches and applies none: the engine does. */
export class StepHistory implements History {
  private steps: Step[] = []
  /** Steps before it can be undone, those from it on redone. */
  private index = 0
  /** The index at the last save; -1 when no undo or redo leads back there. */
  private savedIndex = 0
  private bytes = 0
  private readonly listeners = new Listeners()
  private readonly onDrop: (patch: Patch) => void

  /** @param onDrop Hears of each patch that can never be applied again, once the step that displaced it is recorded. */
  constructor(onDrop: (patch: Patch) => void) {
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
  push(inverse: Patch): void {
    if (this.savedIndex > this.index) this.savedIndex = -1
    for (const step of this.steps.splice(this.index)) this.drop(step)
    const bytes = patchBytes(inverse)
    this.steps.push({ patch: inverse, bytes })
    this.bytes += bytes
    while (this.steps.length > MAX_STEPS || (this.bytes > MAX_BYTES && this.steps.length > 1)) this.dropOldest()
    this.index = this.steps.length
  }

  /** @param apply Applies a patch and gives its inverse. */
  undo(apply: (patch: Patch) => Patch): boolean {
    const step = this.steps[this.index - 1]
    if (step === undefined) return false
    this.index--
    step.patch = apply(step.patch)
    return true
  }

  redo(apply: (patch: Patch) => Patch): boolean {
    const step = this.steps[this.index]
    if (step === undefined) return false
    this.index++
    step.patch = apply(step.patch)
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

  private drop(step: Step): void {
    this.bytes -= step.bytes
    this.onDrop(step.patch)
  }

  private dropOldest(): void {
    this.drop(this.steps.shift()!)
    this.savedIndex = Math.max(-1, this.savedIndex - 1)
  }
}

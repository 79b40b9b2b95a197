import type { History } from '../api.ts'
import { patchBytes, type Patch } from '../document/Patch.ts'
import { Listeners } from '../model/Listeners.ts'
import type { Place } from './Place.ts'

const MAX_STEPS = 200
const MAX_BYTES = 256 * 1024 * 1024

export interface Step {
  /** Undoes the step, or redoes it once it is undone. */
  patch: Patch
  /** Holds the state of its graph once the patch has been applied. */
  state: number
  readonly place: Place
}

interface HeldStep extends Step {
  readonly bytes: number
}

/** Is a power of two above MAX_STEPS. */
const CAPACITY = 256

/** Holds what can be undone and redone, over all graphs of a file. It holds patches and applies none: the engine does. */
export class StepHistory implements History {
  /** Is a ring: step `i` of all that were ever made is at `i % CAPACITY`, from `first` on. */
  private steps: (HeldStep | undefined)[] = createRing()
  private first = 0
  private end = 0
  /** Divides the steps: those before it can be undone, those from it on redone. */
  private index = 0
  /** Holds the index at the last save; -1 when no undo or redo leads back there. */
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
    return this.index < this.end
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
  push(patch: Patch, state: number, place: Place): void {
    if (this.savedIndex > this.index) this.savedIndex = -1
    const undone = this.index < this.end ? this.takeUndone() : NONE
    const bytes = patchBytes(patch)
    this.steps[this.end++ % CAPACITY] = { patch, state, place, bytes }
    this.bytes += bytes
    this.index = this.end
    for (let i = 0; i < undone.length; i++) this.drop(undone[i]!)
    while (this.length > MAX_STEPS || (this.bytes > MAX_BYTES && this.length > 1)) this.dropOldest()
  }

  /** @param apply Applies the step's patch and makes the step its inverse. */
  undo(apply: (step: Step) => void): boolean {
    if (!this.canUndo) return false
    apply(this.steps[--this.index % CAPACITY]!)
    return true
  }

  redo(apply: (step: Step) => void): boolean {
    if (!this.canRedo) return false
    apply(this.steps[this.index++ % CAPACITY]!)
    return true
  }

  clear(): void {
    this.steps = createRing()
    this.first = 0
    this.end = 0
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

  private takeUndone(): readonly HeldStep[] {
    const undone: HeldStep[] = []
    for (let i = this.index; i < this.end; i++) {
      undone.push(this.steps[i % CAPACITY]!)
      this.steps[i % CAPACITY] = undefined
    }
    this.end = this.index
    return undone
  }

  private dropOldest(): void {
    const at = this.first++ % CAPACITY
    const oldest = this.steps[at]!
    this.steps[at] = undefined
    if (this.savedIndex < this.first) this.savedIndex = -1
    this.drop(oldest)
  }
}

const NONE: readonly HeldStep[] = []

function createRing(): (HeldStep | undefined)[] {
  return Array.from({ length: CAPACITY }, () => undefined)
}

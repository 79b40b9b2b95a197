/** Plans become changes of the document, and steps that go back and forth; a gesture folds several into one. */
import type { Gesture } from '../api.ts'
import type { Command, CommandResult } from '../commands/Command.ts'
import type { Plan } from '../commands/CommandContext.ts'
import { applyPatch, createState } from '../document/applyPatch.ts'
import type { ChangeSet, ChangeSource } from '../document/ChangeSet.ts'
import type { Patch } from '../document/Patch.ts'
import { OpenGesture } from '../history/OpenGesture.ts'
import type { Step } from '../history/StepHistory.ts'
import { createReset, type Announcer, type Followers } from './Announcer.ts'

const NOTHING: Patch = []
const NO_PARTS: readonly (() => Patch)[] = []

export class Steps {
  private readonly followers: Followers
  private readonly announcer: Announcer
  private gesture: OpenGesture | undefined

  constructor(followers: Followers, announcer: Announcer) {
    this.followers = followers
    this.announcer = announcer
  }

  carryOut({ path, openedBy, patch = NOTHING, more = NO_PARTS, selection }: Plan): void {
    if (patch === NOTHING && path === undefined && more.length === 0) {
      if (selection !== undefined && selection !== 'created') this.followers.selection.replace(selection)
      return
    }
    // A gesture stays in its graph: what opens another one ends it.
    if (path !== undefined) this.commitOpen()
    const change = this.applyParts(patch, more)
    if (path === undefined) {
      if (change !== undefined) this.announce(change, selection)
      return
    }
    this.enter(path, openedBy)
    this.announce(createReset(this.graph.version, 'user'))
  }

  /** @returns Whether there was a step to take. */
  travel(direction: 'undo' | 'redo'): boolean {
    if (this.gesture !== undefined) return false
    let change: ChangeSet | undefined
    this.followers.history[direction]((step) => (change = this.take(step)))
    if (change === undefined) return false
    this.announce(change)
    return true
  }

  beginGesture(execute: (command: Command) => CommandResult): Gesture {
    // A tool that was interrupted must not keep history shut: what it did becomes a step.
    this.commitOpen()
    const gesture = new OpenGesture(this.graph.content.state)
    this.gesture = gesture
    return {
      execute: (command) => (gesture.isOver ? { ok: false, code: 'gesture-over' } : execute(command)),
      commit: () => this.commit(gesture),
      cancel: () => this.cancel(gesture),
    }
  }

  get gestureEnd(): Promise<void> | undefined {
    return this.gesture?.over
  }

  /** Forgets all steps, and the gesture under way: another file is open. */
  clear(): void {
    this.gesture?.end()
    this.gesture = undefined
    this.followers.history.clear()
  }

  private get graph() {
    return this.followers.subgraphs.document
  }

  private announce(change: ChangeSet, selection?: Plan['selection']): void {
    this.announcer.announce(change, this.gesture === undefined, selection)
  }

  /** Carries out all of it as one step. @returns What the last part changed. */
  private applyParts(patch: Patch, more: readonly (() => Patch)[]): ChangeSet | undefined {
    const { content } = this.graph
    const { state } = content
    let inverse = NOTHING
    let change: ChangeSet | undefined
    for (let i = 0; i <= more.length; i++) {
      const part = i === 0 ? patch : more[i - 1]!()
      if (part.length === 0) continue
      const applied = this.apply(part, 'user')
      inverse = inverse.length === 0 ? applied.inverse : [...applied.inverse, ...inverse]
      change = applied.change
    }
    if (inverse.length === 0) return undefined
    content.state = createState()
    if (this.gesture === undefined) this.record(inverse, state)
    else this.gesture.add(inverse)
    return change
  }

  private apply(patch: Patch, source: ChangeSource) {
    const { content } = this.graph
    const applied = applyPatch(this.graph, patch, source)
    this.announcer.note(content, applied.change)
    for (const each of applied.elsewhere) this.announcer.note(each.content, each.change)
    return applied
  }

  private record(patch: Patch, state: number): void {
    const { history, subgraphs } = this.followers
    history.push(patch, state, subgraphs.place)
  }

  private enter(path: readonly string[], openedBy?: string): void {
    this.followers.subgraphs.enter(path, openedBy)
    this.followers.marks.open(path.at(-1))
  }

  /** Opens the graph in which the step was made, if another is open, and makes the step its own inverse. */
  private take(step: Step): ChangeSet {
    const { path, content } = step.place
    const isElsewhere = !this.followers.subgraphs.isAt(path)
    if (isElsewhere) this.enter(path)
    const { inverse, change } = this.apply(step.patch, 'undo')
    const { state } = content
    content.state = step.state
    step.state = state
    step.patch = inverse
    return isElsewhere ? createReset(this.graph.version, 'undo') : change
  }

  private commitOpen(): void {
    if (this.gesture !== undefined) this.commit(this.gesture)
  }

  private commit(gesture: OpenGesture): void {
    const inverse = this.end(gesture)
    if (inverse.length === 0) return
    this.record(inverse, gesture.state)
    this.followers.history.announce()
  }

  private cancel(gesture: OpenGesture): void {
    const inverse = this.end(gesture)
    if (inverse.length === 0) return
    const { change } = this.apply(inverse, 'undo')
    this.graph.content.state = gesture.state
    this.announce(change)
  }

  /** @returns The patch that undoes what it did; empty when it did nothing or was over. */
  private end(gesture: OpenGesture): Patch {
    if (gesture.isOver) return []
    this.gesture = undefined
    return gesture.end()
  }
}

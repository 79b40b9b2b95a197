import type { ChangeSet } from '../document/ChangeSet.ts'
import { beginTool } from './beginTool.ts'
import { Clicks } from './Clicks.ts'
import { EdgePan } from './EdgePan.ts'
import { findHotkey } from './hotkeys.ts'
import { isDrag, type KeyInput, type PointerInput, type WheelInput } from './input.ts'
import { clearHover, hover } from './hover.ts'
import { Walk } from './keyboard/Walk.ts'
import { LongPress } from './LongPress.ts'
import { Nudge } from './Nudge.ts'
import { PanTool } from './PanTool.ts'
import { PinchTool } from './PinchTool.ts'
import { armBoxSelect, runHotkey } from './runHotkey.ts'
import type { Tool, ToolContext } from './Tool.ts'
import { Wheel } from './Wheel.ts'

/** Turns pointers, wheel and keys into commands. At most one tool is at work; between tools, the pointer hovers. */
export class Interaction {
  readonly #context: ToolContext
  readonly #nudge: Nudge
  readonly #clicks: Clicks
  readonly #edgePan: EdgePan
  readonly #longPress: LongPress
  readonly #wheel: Wheel
  /** The keyboard's own way through the graph. */
  readonly walk: Walk
  #tool: Tool | undefined
  /** Names the pointer whose moves the tool follows. */
  #toolPointer = -1
  readonly #touches = new Map<number, PointerInput>()
  #lastPointer: PointerInput | undefined
  /** Says whether looking for what lies under the pointer waits until the indices are made. */
  #isHoverLate = false
  #isSpaceDown = false
  #gestureEnd: Promise<void> | undefined
  #tellEnd: (() => void) | undefined

  constructor(context: ToolContext) {
    this.#context = context
    this.#nudge = new Nudge(context)
    this.#clicks = new Clicks(context)
    this.#edgePan = new EdgePan(context, () => this.refresh())
    this.#wheel = new Wheel(context)
    this.#longPress = new LongPress((pointer) => {
      this.#cancelTool()
      this.#clicks.onContext(pointer)
    })
    this.walk = new Walk(context, () => this.#tellEnd?.())
  }

  /** Settles once what a press began, or a connection drawn by keys, is over; undefined where there is neither. */
  get gestureEnd(): Promise<void> | undefined {
    if (!this.#tool && !this.walk.wire.isActive) return undefined
    return (this.#gestureEnd ??= new Promise((resolve) => {
      this.#tellEnd = () => {
        this.#gestureEnd = this.#tellEnd = undefined
        resolve()
      }
    }))
  }

  pointerDown(pointer: PointerInput): void {
    this.#lastPointer = pointer
    this.#longPress.stop()
    this.#nudge.end()
    this.walk.leave()
    if (pointer.pointerType === 'touch') {
      this.#touches.set(pointer.pointerId, pointer)
      if (this.#touches.size > 1) {
        this.#beginPinch()
        return
      }
    }
    if (this.#tool) {
      if (!this.#tool.press) return
      this.#tool.press(pointer)
      this.#endTool()
      return
    }
    this.#tool = beginTool(this.#context, pointer, this.#isSpaceDown, this.#clicks)
    this.#toolPointer = pointer.pointerId
    if (pointer.pointerType === 'touch') this.#longPress.begin(pointer)
  }

  pointerMove(pointer: PointerInput): void {
    this.#lastPointer = pointer
    const touch = this.#touches.get(pointer.pointerId)
    if (touch && isDrag(touch, pointer)) this.#longPress.stop()
    const tool = this.#tool
    if (tool) {
      const isItsOwn = pointer.pointerId === this.#toolPointer
      if (isItsOwn || tool.press || tool instanceof PinchTool) tool.move(pointer)
      if (isItsOwn && tool.pansAtEdge) this.#edgePan.follow(pointer)
      return
    }
    hover(this.#context, pointer, this.#isSpaceDown)
  }

  pointerUp(pointer: PointerInput): void {
    this.#lastPointer = pointer
    this.#longPress.stop()
    this.#touches.delete(pointer.pointerId)
    const tool = this.#tool
    if (tool instanceof PinchTool) {
      this.#endTool()
      if (this.#touches.size === 1) {
        const other = tool.other(pointer.pointerId)
        this.#tool = new PanTool(this.#context, other)
        this.#toolPointer = other.pointerId
      }
      return
    }
    if (!tool || pointer.pointerId !== this.#toolPointer) return
    if (!tool.release(pointer)) this.#endTool()
  }

  /** The system took the pointer away. */
  pointerCancel(pointerId: number): void {
    this.#longPress.stop()
    this.#touches.delete(pointerId)
    if (this.#tool && (pointerId === this.#toolPointer || this.#tool instanceof PinchTool)) this.#cancelTool()
  }

  pointerLeave(): void {
    this.#lastPointer = undefined
    if (this.#tool) return
    clearHover(this.#context.overlay)
  }

  wheel(input: WheelInput): void {
    this.#wheel.turn(input)
    this.refresh()
  }

  /** @returns Whether the key did something, so that the browser must not. */
  keyDown(input: KeyInput): boolean {
    if (!this.#tool && this.walk.keyDown(input)) {
      this.#nudge.end()
      return true
    }
    if (input.key === ' ') {
      this.#isSpaceDown = true
      this.refresh()
      return true
    }
    const action = findHotkey(input)
    if (action === 'cancel') return this.cancel()
    if (this.#tool) return false
    if (action) {
      // A held arrow is one step of its own; what follows must not fall into it.
      this.#nudge.end()
      return runHotkey(this.#context, action)
    }
    // On the canvas arrows move the selection; where they walk, Alt does.
    const isBare = !input.ctrl && !input.meta && !input.shift && input.alt === this.walk.isOn
    return isBare && this.#nudge.press(input.key)
  }

  keyUp(input: KeyInput): void {
    if (input.key === ' ') {
      this.#isSpaceDown = false
      this.refresh()
    }
    this.#nudge.release(input.key)
  }

  /** The Ctrl key itself, wherever the focus is: a wheel that claims Ctrl without it is a pinch. */
  controlKey(isDown: boolean): void {
    this.#wheel.isControlDown = isDown
  }

  /** Key releases are lost while another window has them. */
  blur(): void {
    this.#isSpaceDown = false
    this.#wheel.isControlDown = false
    this.#nudge.end()
    this.refresh()
  }

  /** Ends the tool as if it had not begun, or disarms the box. @returns Whether there was anything to cancel. */
  cancel(): boolean {
    if (this.#tool) {
      this.#cancelTool()
      return true
    }
    if (this.walk.wire.cancel()) return true
    const { isBoxArmed } = this.#context.overlay
    this.#context.overlay.set({ isBoxArmed: false })
    if (isBoxArmed) this.refresh()
    return isBoxArmed
  }

  /** The next press draws a selection box. */
  armBoxSelect(): void {
    armBoxSelect(this.#context)
  }

  /** Looks again at what is under the pointer: the view or the graph moved below it. */
  refresh(): void {
    if (!this.#lastPointer) return
    // A picture comes first: it must not wait for the index that is made after it.
    this.#isHoverLate = !this.#tool && this.#context.indices.isLate
    if (this.#isHoverLate) clearHover(this.#context.overlay)
    else if (!this.#tool) hover(this.#context, this.#lastPointer, this.#isSpaceDown)
    else if (!(this.#tool instanceof PinchTool)) this.#tool.move(this.#lastPointer)
  }

  /** The indices are made: looks at what is under the pointer where that had to wait for them. */
  refreshLate(): void {
    if (this.#isHoverLate && !this.#tool) this.refresh()
  }

  /** The graph changed. Where all of it did, nothing that was begun can be ended. */
  follow(change: ChangeSet): void {
    if (change.reset) {
      this.#longPress.stop()
      this.#nudge.end()
      this.#cancelTool()
    } else if (!this.#tool) this.refresh()
    this.walk.follow(change)
  }

  destroy(): void {
    this.#longPress.stop()
    this.#cancelTool()
    this.walk.wire.cancel()
    this.#nudge.end()
  }

  #beginPinch(): void {
    this.#cancelTool()
    const [first, second] = this.#touches.values()
    this.#tool = new PinchTool(this.#context, first!, second!)
    this.#toolPointer = -1
  }

  #cancelTool(): void {
    this.#tool?.cancel()
    this.#endTool()
  }

  #endTool(): void {
    this.#edgePan.stop()
    this.#tool = undefined
    this.#toolPointer = -1
    this.#context.overlay.set({ cursor: 'default' })
    this.refresh()
    this.#tellEnd?.()
  }
}

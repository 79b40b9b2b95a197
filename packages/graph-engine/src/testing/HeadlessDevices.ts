import type { Point } from '../commands/Command.ts'
import { HEADER_HEIGHT } from '../geometry/measureNode.ts'
import type { Modifiers, PointerInput } from '../interaction/input.ts'
import type { InputDevices, MouseButton, Target } from './GraphDriver.ts'
import { GraphDriver } from './GraphDriver.ts'
import type { HeadlessView } from './HeadlessView.ts'

const BUTTONS: Record<MouseButton, number> = { left: 0, middle: 1, right: 2 }

/** A mouse, a keyboard and fingers for a view without a browser. Time stands still unless it is told to pass. */
export class HeadlessDevices implements InputDevices {
  /** Milliseconds of the next event. */
  time = 0
  readonly #view: HeadlessView
  readonly #held = new Set<string>()
  #at: Point = { x: 0, y: 0 }

  constructor(view: HeadlessView) {
    this.#view = view
  }

  readonly mouse: InputDevices['mouse'] = {
    move: async (x, y, { steps = 1 } = {}) => {
      const from = this.#at
      for (let step = 1; step <= steps; step++) {
        this.#at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps }
        this.#view.interaction.pointerMove(this.#pointer(-1))
      }
    },
    down: async ({ button = 'left' } = {}) => this.#view.interaction.pointerDown(this.#pointer(BUTTONS[button])),
    up: async ({ button = 'left' } = {}) => this.#view.interaction.pointerUp(this.#pointer(BUTTONS[button])),
    wheel: async (deltaX, deltaY) => {
      this.#view.interaction.wheel({ ...this.#at, ...this.#modifiers(), deltaX, deltaY, mode: 'pixel', time: 0 })
    },
  }

  readonly keyboard: InputDevices['keyboard'] = {
    down: async (key) => {
      const repeat = this.#held.has(key)
      this.#held.add(key)
      if (key === 'Control') this.#view.interaction.controlKey(true)
      this.#view.interaction.keyDown({ ...this.#modifiers(), key, code: '', repeat })
    },
    up: async (key) => {
      this.#held.delete(key)
      if (key === 'Control') this.#view.interaction.controlKey(false)
      this.#view.interaction.keyUp({ ...this.#modifiers(), key, code: '', repeat: false })
    },
  }

  /** Fingers, by number. */
  touch(finger: number, phase: 'down' | 'move' | 'up', at: Point): void {
    const pointer: PointerInput = { ...this.#pointer(0), ...at, pointerId: 100 + finger, pointerType: 'touch' }
    const { interaction } = this.#view
    if (phase === 'down') interaction.pointerDown(pointer)
    else if (phase === 'move') interaction.pointerMove(pointer)
    else interaction.pointerUp(pointer)
  }

  #pointer(button: number): PointerInput {
    return { ...this.#at, ...this.#modifiers(), button, pointerId: 1, pointerType: 'mouse', time: this.time }
  }

  #modifiers(): Modifiers {
    const isHeld = (key: string) => this.#held.has(key)
    return { ctrl: isHeld('Control'), meta: isHeld('Meta'), shift: isHeld('Shift'), alt: isHeld('Alt') }
  }
}

/** @returns A driver of the view, and the devices that it uses. */
export function driveHeadless(view: HeadlessView): { driver: GraphDriver; devices: HeadlessDevices } {
  const devices = new HeadlessDevices(view)
  return { driver: new GraphDriver(devices, (target) => locateIn(view, target)), devices }
}

function locateIn(view: HeadlessView, target: Target): Point {
  if ('screen' in target) return target.screen
  if ('graph' in target) return view.viewport.toScreen(target.graph)
  const { graph, anchors } = view.indices
  if ('interface' in target) {
    const row = known(graph.interfaceRow(target.interface), target.interface)
    return view.viewport.toScreen({ x: anchors.x(row), y: anchors.y(row) })
  }
  const id = 'node' in target ? target.node : target.rightEdge
  const { x, y, width } = graph.nodes
  const row = known(graph.nodeRow(id), id)
  const share = 'node' in target ? 0.5 : 1
  return view.viewport.toScreen({ x: x[row]! + width[row]! * share, y: y[row]! + HEADER_HEIGHT / 2 })
}

function known(row: number, id: string): number {
  if (row < 0) throw new Error(`Nothing in the graph has the id ${id}`)
  return row
}

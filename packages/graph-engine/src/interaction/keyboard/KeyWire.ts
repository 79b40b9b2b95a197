import type { Command, RefusalCode } from '../../commands/Command.ts'
import { HIDDEN_SLOT, InterfaceFlag } from '../../document/GraphReader.ts'
import { firstConnection } from '../firstConnection.ts'
import type { KeyInput } from '../input.ts'
import type { ToolContext } from '../Tool.ts'
import { farEnds, interfacesOf } from './neighbours.ts'

/** Targets are looked for this far beyond the view, in views, and no more of them are judged than that. */
const BEYOND = 1
const MOST_JUDGED = 2000

interface Wire {
  readonly fixedRow: number
  /** Interfaces that may be connected, the nearest first. */
  readonly targets: readonly number[]
  at: number
}

/** Draws a connection by keys: arrows and Tab choose among the interfaces that may be connected, Enter connects. */
export class KeyWire {
  readonly #context: ToolContext
  readonly #reveal: (nodeRow: number) => void
  readonly #onEnd: () => void
  #wire: Wire | undefined

  constructor(context: ToolContext, reveal: (nodeRow: number) => void, onEnd: () => void) {
    this.#context = context
    this.#reveal = reveal
    this.#onEnd = onEnd
  }

  get isActive(): boolean {
    return this.#wire !== undefined
  }

  /** Which target of how many is chosen, counted from 1. */
  get choice(): { readonly position: number; readonly count: number } {
    return this.#wire ? { position: this.#wire.at + 1, count: this.#wire.targets.length } : { position: 0, count: 0 }
  }

  /** @returns Whether there is anything to connect to; the host hears why not. */
  begin(interfaceRow: number): boolean {
    this.cancel()
    const { targets, reason } = this.#findTargets(interfaceRow)
    if (targets.length === 0) {
      this.#context.emit({ type: 'refused', code: reason ?? 'no-target' })
      return false
    }
    this.#wire = { fixedRow: interfaceRow, targets, at: 0 }
    this.#show(this.#wire)
    return true
  }

  /** While a connection is drawn, it has all keys. */
  keyDown(input: KeyInput): void {
    const wire = this.#wire
    if (!wire) return
    switch (input.key) {
      case 'Tab':
        this.#step(wire, input.shift ? -1 : 1)
        break
      case 'ArrowRight':
      case 'ArrowDown':
        this.#step(wire, 1)
        break
      case 'ArrowLeft':
      case 'ArrowUp':
        this.#step(wire, -1)
        break
      case 'Enter':
        this.#connect(wire)
        break
      case 'Escape':
        this.cancel()
        break
    }
  }

  /** @returns Whether there was anything to give up. */
  cancel(): boolean {
    if (!this.#wire) return false
    this.#wire = undefined
    this.#context.overlay.set({ draft: null })
    this.#onEnd()
    return true
  }

  #step(wire: Wire, by: 1 | -1): void {
    wire.at = (wire.at + by + wire.targets.length) % wire.targets.length
    this.#show(wire)
  }

  #connect(wire: Wire): void {
    const command = this.#command(wire.fixedRow, wire.targets[wire.at]!)
    this.cancel()
    const result = this.#context.engine.execute(command)
    if (!result.ok) this.#context.emit({ type: 'refused', code: result.code })
  }

  #show(wire: Wire): void {
    const { engine, indices, overlay } = this.#context
    const { graph } = engine
    const target = wire.targets[wire.at]!
    this.#reveal(graph.interfaces.node[target]!)
    const isFromOutput = this.#isOutput(wire.fixedRow)
    const [from, to] = isFromOutput ? [wire.fixedRow, target] : [target, wire.fixedRow]
    const isReplaced = !(graph.interfaces.flags[to]! & InterfaceFlag.multiple) && graph.interfaces.degree[to]! > 0
    const valueType = graph.interfaceDefinition(wire.fixedRow)?.valueType
    overlay.set({
      draft: {
        fromX: indices.anchors.x(from),
        fromY: indices.anchors.y(from),
        toX: indices.anchors.x(to),
        toY: indices.anchors.y(to),
        state: 'allowed',
        ...(valueType && { valueType }),
        fixedInterfaceRow: wire.fixedRow,
        targetInterfaceRow: target,
        endangeredConnectionRow: isReplaced ? firstConnection(this.#context.engine.graph, to) : -1,
      },
    })
  }

  #findTargets(fixedRow: number): { targets: number[]; reason?: RefusalCode } {
    const { engine, indices, viewport } = this.#context
    const { interfaces, nodes } = engine.graph
    const { width, height } = viewport
    const from = viewport.toGraph({ x: -width * BEYOND, y: -height * BEYOND })
    const to = viewport.toGraph({ x: width * (1 + BEYOND), y: height * (1 + BEYOND) })
    const x = indices.anchors.x(fixedRow)
    const y = indices.anchors.y(fixedRow)
    const distance = (row: number) => Math.hypot(indices.anchors.x(row) - x, indices.anchors.y(row) - y)
    const near = [...indices.nodes.topmostFirst(from.x, from.y, to.x, to.y)].sort(
      (a, b) => Math.hypot(nodes.x[a]! - x, nodes.y[a]! - y) - Math.hypot(nodes.x[b]! - x, nodes.y[b]! - y),
    )
    const ends = new Set(farEnds(indices, fixedRow))
    const targets: number[] = []
    let reason: RefusalCode | undefined
    let judged = 0
    for (const nodeRow of near) {
      if (nodeRow === interfaces.node[fixedRow]) continue
      for (const row of interfacesOf(indices, nodeRow)) {
        if (this.#isOutput(row) === this.#isOutput(fixedRow) || ends.has(row)) continue
        if (interfaces.slot[row] === HIDDEN_SLOT || interfaces.flags[row]! & InterfaceFlag.noPort) continue
        if (judged++ > MOST_JUDGED) continue
        const result = engine.canExecute(this.#command(fixedRow, row))
        if (result.ok) targets.push(row)
        else if (result.code === 'read-only') reason = result.code
      }
    }
    targets.sort((a, b) => distance(a) - distance(b))
    return reason === undefined ? { targets } : { targets, reason }
  }

  #command(fixedRow: number, target: number): Command {
    const { graph } = this.#context.engine
    const [from, to] = this.#isOutput(fixedRow) ? [fixedRow, target] : [target, fixedRow]
    return { type: 'connect', from: graph.interfaceId(from), to: graph.interfaceId(to) }
  }

  #isOutput(row: number): boolean {
    return (this.#context.engine.graph.interfaces.flags[row]! & InterfaceFlag.output) !== 0
  }
}

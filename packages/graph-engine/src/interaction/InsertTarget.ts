import type { Gesture } from '../api.ts'
import type { Command, Point } from '../commands/Command.ts'
import { NodeFlag } from '../document/GraphReader.ts'
import type { ToolContext } from './Tool.ts'

/** A connection may run so many graph units from the middle of the node that is dropped on it. */
const REACH = 24

/** Shows while a node is dragged on which connection it would lie if it were dropped where it is. */
export class InsertTarget {
  readonly #context: ToolContext
  readonly #middle: () => Point
  readonly #commandFor: (connection: string) => Command
  #looked = -1
  #row = -1

  private constructor(context: ToolContext, middle: () => Point, commandFor: (connection: string) => Command) {
    this.#context = context
    this.#middle = middle
    this.#commandFor = commandFor
  }

  /** @returns undefined when the node has connections already. */
  static ofNode(context: ToolContext, row: number): InsertTarget | undefined {
    const { graph } = context.engine
    const node = graph.nodeId(row)
    const { nodes, interfaces } = graph
    const first = nodes.firstInterface[row]!
    for (let i = first; i < first + nodes.interfaceCount[row]!; i++) if (interfaces.degree[i]! > 0) return undefined
    if ((nodes.flags[row]! & NodeFlag.placeholder) !== 0) return undefined
    const middle = () => ({
      x: nodes.x[row]! + nodes.width[row]! / 2,
      y: nodes.y[row]! + nodes.height[row]! / 2,
    })
    return new InsertTarget(context, middle, (connection) => ({ type: 'insertOnConnection', node, connection }))
  }

  /** Makes the target for a node that does not exist yet; `middle` is its middle in graph units. */
  static ofType(context: ToolContext, nodeType: string, middle: Point): InsertTarget {
    const commandFor = (insertOn: string): Command => ({ type: 'addNode', nodeType, position: middle, insertOn })
    return new InsertTarget(context, () => middle, commandFor)
  }

  /** Looks for the connection and shows it. @returns Its row, or -1. */
  look(): number {
    const { engine, hits, overlay } = this.#context
    const { x, y } = this.#middle()
    const row = hits.connectionNear(x, y, REACH)
    if (row !== this.#looked) {
      this.#looked = row
      const isFit = row >= 0 && engine.canExecute(this.#commandFor(engine.graph.connectionId(row))).ok
      this.#row = isFit ? row : -1
    }
    overlay.set({ insertConnectionRow: this.#row })
    return this.#row
  }

  insert(gesture: Gesture): void {
    if (this.#row < 0) return
    gesture.execute(this.#commandFor(this.#context.engine.graph.connectionId(this.#row)))
  }

  clear(): void {
    this.#context.overlay.set({ insertConnectionRow: -1 })
  }
}

/** Rete.js with its React renderer and classic preset. It draws every node, in the view or not. */
import { ClassicPreset, NodeEditor, type GetSchemes } from 'rete'
import { AreaExtensions, AreaPlugin } from 'rete-area-plugin'
import { ConnectionPlugin, Presets as ConnectionPresets } from 'rete-connection-plugin'
import { Presets, ReactPlugin, type ReactArea2D } from 'rete-react-plugin'
import { createRoot } from 'react-dom/client'
import { placeInterfaces, type BenchGraph, type BenchNode } from '../shared/BenchGraph.ts'
import { elementPicture } from '../shared/elementPicture.ts'
import { publish } from '../shared/publish.ts'
import { View } from '../shared/View.ts'

class BenchReteNode extends ClassicPreset.Node {
  readonly width: number

  constructor({ id, title, width, inputs, outputs }: BenchNode) {
    super(title)
    this.id = id
    this.width = width
    for (const input of inputs) this.addInput(input.id, new ClassicPreset.Input(socket, input.name))
    for (const output of outputs) this.addOutput(output.id, new ClassicPreset.Output(socket, output.name))
  }
}
type Schemes = GetSchemes<ClassicPreset.Node, ClassicPreset.Connection<ClassicPreset.Node, ClassicPreset.Node>>

const socket = new ClassicPreset.Socket('any')
const view = new View()
const stage = document.getElementById('stage')!
const editor = new NodeEditor<Schemes>()
const area = new AreaPlugin<Schemes, ReactArea2D<Schemes>>(stage)
const connection = new ConnectionPlugin<Schemes, ReactArea2D<Schemes>>()
const renderer = new ReactPlugin<Schemes, ReactArea2D<Schemes>>({ createRoot })
connection.addPreset(ConnectionPresets.classic.setup())
renderer.addPreset(Presets.classic.setup())
editor.use(area)
area.use(connection)
area.use(renderer)
AreaExtensions.simpleNodesOrder(area)
const selector = AreaExtensions.selector()
const selectable = AreaExtensions.selectableNodes(area, selector, { accumulating: AreaExtensions.accumulateOnCtrl() })

let graph: BenchGraph = { nodes: [], connections: [] }
const viewOf = (index: number) => area.nodeViews.get(graph.nodes[index]!.id)!

async function show(): Promise<void> {
  const { x, y } = view.translation
  if (area.area.transform.k !== view.zoom) await area.area.zoom(view.zoom)
  await area.area.translate(x, y)
}

publish({
  async load(next) {
    await editor.clear()
    graph = next
    for (const node of next.nodes) {
      await editor.addNode(new BenchReteNode(node))
      await area.translate(node.id, { x: node.x, y: node.y })
    }
    const places = placeInterfaces(next)
    for (const { id, from, to } of next.connections) {
      const source = editor.getNode(next.nodes[places.get(from)!.node]!.id)!
      const target = editor.getNode(next.nodes[places.get(to)!.node]!.id)!
      const made = new ClassicPreset.Connection(source, from, target, to)
      made.id = id
      await editor.addConnection(made)
    }
    await show()
  },
  panTo(x, y) {
    Object.assign(view, { x, y })
    return show()
  },
  zoomTo(zoom) {
    view.zoom = zoom
    return show()
  },
  async dragNode(index, dx, dy) {
    const { position } = viewOf(index)
    await area.translate(graph.nodes[index]!.id, {
      x: position.x + dx / view.zoom,
      y: position.y + dy / view.zoom,
    })
  },
  nodePos: (index) => viewOf(index).position,
  async selectAll() {
    for (const { id } of graph.nodes) await selectable.select(id, true)
  },
  hitTest(x, y) {
    const element = document.elementFromPoint(x, y)
    for (let at = element; at && at !== stage; at = at.parentElement) {
      const id = idsByElement.get(at)
      if (id !== undefined) return id
    }
    return null
  },
  counts: () => ({
    nodes: editor.getNodes().length,
    connections: editor.getConnections().length,
    drawnNodes: stage.querySelectorAll('[data-testid=node]').length,
    drawnLabels: stage.querySelectorAll('[data-testid=title], [data-testid=input-title], [data-testid=output-title]')
      .length,
  }),
  picture: (index) =>
    elementPicture(
      viewOf(index).element.querySelector('[data-testid=node]'),
      '[data-testid=title]',
      '[data-testid^=input-], [data-testid^=output-]',
    ),
})

/** Its elements hold no ids of their own. An end is known by its key, which is the interface's id. */
const idsByElement = new WeakMap<Element, string>()
area.addPipe((context) => {
  if (context.type !== 'rendered') return context
  const { data } = context
  if (data.type === 'socket') idsByElement.set(data.element, data.key)
  else if (data.type === 'node' || data.type === 'connection') idsByElement.set(data.element, data.payload.id)
  return context
})

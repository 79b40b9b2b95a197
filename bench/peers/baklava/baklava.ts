/** BaklavaJS with its own renderer and theme. It draws every node, in the view or not. */
import { defineNode, NodeInterface, type IEditorState } from '@baklavajs/core'
import { BaklavaEditor, useBaklava } from '@baklavajs/renderer-vue'
import '@baklavajs/themes/dist/syrup-dark.css'
import { createApp, h, nextTick } from 'vue'
import type { BenchGraph, BenchInterface } from '../shared/BenchGraph.ts'
import { elementPicture } from '../shared/elementPicture.ts'
import { publish } from '../shared/publish.ts'
import { View } from '../shared/View.ts'

const view = new View()
const stage = document.getElementById('stage')!
const baklava = useBaklava()
baklava.settings.sidebar.enabled = false
baklava.settings.palette.enabled = false
baklava.settings.toolbar.enabled = false
baklava.settings.enableMinimap = false
createApp({ render: () => h(BaklavaEditor, { viewModel: baklava }) }).mount(stage)

let graph: BenchGraph = { nodes: [], connections: [] }
const registered = new Set<string>()

const nodesOf = () => baklava.displayedGraph.nodes
const at = (index: number) => baklava.displayedGraph.findNodeById(graph.nodes[index]!.id)!
const elementOf = (index: number) => document.getElementById(graph.nodes[index]!.id)

/** Nodes of the same interfaces share a type. */
function typeOf(inputs: readonly BenchInterface[], outputs: readonly BenchInterface[]): string {
  const type = JSON.stringify([inputs, outputs].map((side) => side.map(({ name }) => name)))
  if (registered.has(type)) return type
  registered.add(type)
  baklava.editor.registerNodeType(defineNode({ type, inputs: toMakers(inputs), outputs: toMakers(outputs) }))
  return type
}

function toMakers(side: readonly BenchInterface[]): Record<string, () => NodeInterface<unknown>> {
  return Object.fromEntries(side.map(({ name }) => [name, () => new NodeInterface<unknown>(name, null)]))
}

function toSide(side: readonly BenchInterface[]): Record<string, { id: string; value: null }> {
  return Object.fromEntries(side.map(({ id, name }) => [name, { id, value: null }]))
}

function toState({ nodes, connections }: BenchGraph): IEditorState {
  const state = {
    graph: {
      id: 'bench',
      nodes: nodes.map(({ id, title, x, y, width, inputs, outputs }) => ({
        type: typeOf(inputs, outputs),
        id,
        title,
        inputs: toSide(inputs),
        outputs: toSide(outputs),
        position: { x, y },
        width,
        twoColumn: false,
      })),
      connections: connections.map(({ id, from, to }) => ({ id, from, to })),
      inputs: [],
      outputs: [],
      panning: { ...baklava.displayedGraph.panning },
      scaling: baklava.displayedGraph.scaling,
    },
    graphTemplates: [],
  }
  return state as unknown as IEditorState
}

/** screen = (graph + panning) * scaling */
function show(): Promise<void> {
  const { x, y } = view.translation
  baklava.displayedGraph.panning.x = x / view.zoom
  baklava.displayedGraph.panning.y = y / view.zoom
  baklava.displayedGraph.scaling = view.zoom
  return nextTick()
}

publish({
  load(next) {
    graph = next
    baklava.editor.load(toState(next))
    return show()
  },
  panTo(x, y) {
    Object.assign(view, { x, y })
    return show()
  },
  zoomTo(zoom) {
    view.zoom = zoom
    return show()
  },
  dragNode(index, dx, dy) {
    const { position } = at(index)
    position!.x += dx / view.zoom
    position!.y += dy / view.zoom
    return nextTick()
  },
  nodePos: (index) => ({ ...at(index).position! }),
  selectAll() {
    baklava.displayedGraph.selectedNodes = [...nodesOf()]
    return nextTick()
  },
  hitTest(x, y) {
    const element = document.elementFromPoint(x, y)
    // A port has no id, but the interface that it stands in; connections have none and answer to nothing.
    const owner = element?.closest('.__port') ? '.baklava-node-interface' : '.baklava-node'
    return element?.closest(owner)?.id ?? null
  },
  counts: () => ({
    nodes: nodesOf().length,
    connections: baklava.displayedGraph.connections.length,
    drawnNodes: stage.querySelectorAll('.baklava-node').length,
    drawnLabels: stage.querySelectorAll('.baklava-node .__title-label, .baklava-node-interface').length,
  }),
  picture: (index) => elementPicture(elementOf(index), '.__title', '.baklava-node-interface'),
})

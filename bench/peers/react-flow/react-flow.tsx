/** React Flow as its performance guide says: visible elements only, memoized node, sizes and handles known beforehand. */
import {
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStoreApi,
  type Edge,
  type Node,
  type NodeHandle,
  type NodeProps,
} from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { memo, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { placeInterfaces, type BenchGraph, type BenchNode } from '../shared/BenchGraph.ts'
import { elementPicture } from '../shared/elementPicture.ts'
import { frame, publish } from '../shared/publish.ts'
import { View } from '../shared/View.ts'
import './react-flow.css'

type FlowNode = Node<{ node: BenchNode }, 'bench'>

const HEADER = 28
const ROW = 22
const SOCKET = 10
const HITTABLE = '.react-flow__handle, .react-flow__node, .react-flow__edge'

const BenchNodeView = memo(function BenchNodeView({ data: { node } }: NodeProps<FlowNode>) {
  return (
    <div className="bench-node">
      <div className="title">{node.title}</div>
      {node.outputs.map(({ id, name }) => (
        <div className="interface output" key={id}>
          {name}
          <Handle type="source" position={Position.Right} id={id} />
        </div>
      ))}
      {node.inputs.map(({ id, name }) => (
        <div className="interface" key={id}>
          {name}
          <Handle type="target" position={Position.Left} id={id} />
        </div>
      ))}
    </div>
  )
})

const nodeTypes = { bench: BenchNodeView }
const view = new View()
const stage = document.getElementById('stage')!

function Flow() {
  return (
    <ReactFlow<FlowNode>
      defaultNodes={[]}
      defaultEdges={[]}
      nodeTypes={nodeTypes}
      onlyRenderVisibleElements
      minZoom={0.0001}
      maxZoom={10}
      colorMode="dark"
    >
      <Publisher />
    </ReactFlow>
  )
}

function Publisher() {
  const flow = useReactFlow<FlowNode>()
  const store = useStoreApi<FlowNode>()
  useLayoutEffect(() => {
    let graph: BenchGraph = { nodes: [], connections: [] }
    const show = async () => {
      const { x, y } = view.translation
      await flow.setViewport({ x, y, zoom: view.zoom })
    }
    const elementOf = (index: number) => stage.querySelector(`.react-flow__node[data-id="${graph.nodes[index]!.id}"]`)
    publish({
      async load(next) {
        graph = next
        flow.setNodes(next.nodes.map(toFlowNode))
        flow.setEdges(toEdges(next))
        // State set outside an event is rendered a moment later.
        while (store.getState().nodes.length !== next.nodes.length) await frame()
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
      dragNode(index, dx, dy) {
        const { id } = graph.nodes[index]!
        const { nodeLookup, updateNodePositions } = store.getState()
        const node = nodeLookup.get(id)!
        const position = { x: node.position.x + dx / view.zoom, y: node.position.y + dy / view.zoom }
        const internals = { ...node.internals, positionAbsolute: position }
        updateNodePositions(new Map([[id, { ...node, position, internals }]]), true)
      },
      nodePos: (index) => store.getState().nodeLookup.get(graph.nodes[index]!.id)!.position,
      selectAll() {
        store.getState().addSelectedNodes(graph.nodes.map(({ id }) => id))
      },
      hitTest(x, y) {
        const hit = document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>(HITTABLE)
        return hit ? (hit.dataset.handleid ?? hit.dataset.id ?? null) : null
      },
      counts: () => ({
        nodes: store.getState().nodeLookup.size,
        connections: store.getState().edgeLookup.size,
        drawnNodes: stage.querySelectorAll('.bench-node').length,
        drawnLabels: stage.querySelectorAll('.bench-node .title, .bench-node .interface').length,
      }),
      picture: (index) => elementPicture(elementOf(index), '.title', '.interface'),
    })
  }, [flow, store])
  return null
}

function toFlowNode(node: BenchNode): FlowNode {
  const { id, x, y, width, inputs, outputs } = node
  const rows = inputs.length + outputs.length
  return {
    id,
    type: 'bench',
    position: { x, y },
    data: { node },
    width,
    height: HEADER + rows * ROW + 6,
    // The library would measure these; given them, it also draws connections to nodes that were never in the view.
    handles: [
      ...outputs.map((output, row) => toHandle(output.id, 'source', width, row)),
      ...inputs.map((input, row) => toHandle(input.id, 'target', 0, outputs.length + row)),
    ],
  }
}

function toHandle(id: string, type: 'source' | 'target', x: number, row: number): NodeHandle {
  const y = HEADER + row * ROW + ROW / 2
  const position = type === 'source' ? Position.Right : Position.Left
  return { id, type, position, x: x - SOCKET / 2, y: y - SOCKET / 2, width: SOCKET, height: SOCKET }
}

function toEdges(graph: BenchGraph): Edge[] {
  const places = placeInterfaces(graph)
  return graph.connections.map(({ id, from, to }) => ({
    id,
    source: graph.nodes[places.get(from)!.node]!.id,
    sourceHandle: from,
    target: graph.nodes[places.get(to)!.node]!.id,
    targetHandle: to,
  }))
}

createRoot(stage).render(
  <ReactFlowProvider>
    <Flow />
  </ReactFlowProvider>,
)

import { LGraph, LGraphCanvas, LGraphNode, LiteGraph } from '@comfyorg/litegraph'
import '@comfyorg/litegraph/style.css'
import { createLiteGraphAdapter, type LiteGraphLibrary } from '../shared/liteGraphAdapter.ts'
import { publish } from '../shared/publish.ts'

const library = { LGraph, LGraphCanvas, LGraphNode, LiteGraph } as unknown as LiteGraphLibrary
publish(createLiteGraphAdapter(library))

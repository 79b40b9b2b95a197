import { comfyApi } from './importComfyApi.ts'
import { baklavaV1 } from './importBaklavaV1.ts'
import { dot } from './dot/dot.ts'
import type { Importer } from './Importer.ts'
import { liteGraph } from './liteGraph/liteGraph.ts'
import { n8n } from './n8n/n8n.ts'
import { nodeRed, nodeRedSettings } from './nodeRed/nodeRed.ts'
import { plain } from './plain/plain.ts'

/** Every format that is read besides our own. The first that detects a file reads it, so those that ask for least stand last. */
export const importers: readonly Importer[] = [
  nodeRed,
  n8n,
  dot,
  liteGraph,
  baklavaV1,
  plain,
  comfyApi,
  nodeRedSettings,
]

import { readGraphBytes, type GraphSource, type NodeType } from '@phoenix/graph-engine'

addEventListener('message', async ({ data }: MessageEvent<{ source: GraphSource; nodeTypes: readonly NodeType[] }>) => {
  const answer = await readGraphBytes(data.source, data.nodeTypes)
  postMessage(answer, { transfer: answer.ok ? answer.transfer : [] })
})

/** Makes blobs for `BlobMaker`. */
import type { BlobRequest } from './BlobMaker.ts'

// The part of a worker's global scope that this needs: the app is compiled for pages.
const scope = self as unknown as Pick<Worker, 'postMessage' | 'addEventListener'>

scope.addEventListener('message', ({ data: { parts, type, port } }: MessageEvent<BlobRequest>) => {
  port.postMessage(new Blob(parts, { type }))
})
scope.postMessage('ready')

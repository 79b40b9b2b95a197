/** The worker's entry: messages in, tiles out. */
import { TileServer } from './TileServer.ts'
import type { ToTileWorker } from './tileMessages.ts'

const { port1, port2 } = new MessageChannel()
let waiting: (() => void) | undefined
port1.addEventListener('message', () => waiting?.())
port1.start()

const server = new TileServer(
  (message, transfer) => self.postMessage(message, { transfer }),
  (work) => {
    waiting = work
    port2.postMessage(0)
  },
)
self.addEventListener('message', ({ data }: MessageEvent<ToTileWorker>) => server.receive(data))

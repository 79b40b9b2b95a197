/** Runs a validator in a thread of its own, and measures its part alone. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { streamSaved } from '@phoenix/graph-engine'
import { type FileEdit, Validator } from '@phoenix/worker/validation'
import { handOver, Turn, type ValidatorThread } from './FollowedEdits.ts'
import { leastOf } from './leastOf.ts'

const { bytes, nodeTypes, port, turn, time } = workerData as ValidatorThread
const validator = new Validator(streamSaved(bytes), nodeTypes)
// A worker that has been there for a while has collected this garbage.
globalThis.gc!()
parentPort!.postMessage('checked')
for (;;) {
  handOver(turn, Turn.main)
  Atomics.wait(turn, 0, Turn.main)
  if (Atomics.load(turn, 0) === Turn.over) break
  let isFollowed = false
  time[0] = leastOf(() => {
    const { message } = receiveMessageOnPort(port)! as { message: FileEdit }
    isFollowed = validator.edit(message) !== undefined
  })
  if (!isFollowed) {
    handOver(turn, Turn.lost)
    break
  }
}
port.close()

import type { TimeSlicer } from '../model/TimeSlicer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * @param slicer Asked before each chunk, where the chunks do not ask it themselves.
 * @param onFailure Hears what the chunks or the slicer threw: some that read a stream put another error in its place.
 */
export function streamChunks(
  chunks: Iterator<Bytes, void, void> | AsyncIterator<Bytes, void, void>,
  slicer: TimeSlicer | undefined,
  onFailure: (error: unknown) => void,
): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        if (slicer?.isDue === true) await slicer.pause()
        const { value, done } = await chunks.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
  })
}

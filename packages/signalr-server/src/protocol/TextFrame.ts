/**
 * A text as one WebSocket message of a server: unmasked, in one frame. The last one is kept, so that a push to thousands
 * of connections is encoded once. Source: RFC 6455, section 5.2.
 */
let lastText = ''
let lastFrame: Buffer = Buffer.alloc(0)

const finalText = 0x81
const shortest = 125
const medium = 65_535

export function encodeTextFrame(text: string): Buffer {
  if (text === lastText && lastFrame.length > 0) return lastFrame
  const length = Buffer.byteLength(text)
  const headLength = length <= shortest ? 2 : length <= medium ? 4 : 10
  const frame = Buffer.allocUnsafe(headLength + length)
  frame[0] = finalText
  if (headLength === 2) frame[1] = length
  else if (headLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headLength)
  // A large one is not worth its memory until the next comes.
  if (length <= medium) {
    lastText = text
    lastFrame = frame
  }
  return frame
}

/** Cuts the name of each end, since a long one stands at many connections. */
const MAX_LENGTH = 200

/** @returns What a connection without an id is called where it is listed. */
export function nameOfPair(from: string | undefined, to: string | undefined): string {
  return `${shorten(from)} > ${shorten(to)}`
}

function shorten(name = '?'): string {
  return name.slice(0, MAX_LENGTH)
}

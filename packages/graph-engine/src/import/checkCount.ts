/**
 * Elements of one list. What is saved of more nodes, some 130 characters each, is longer than a text may be (2^29), and the
 * editor was never tried with a third of it.
 */
const MOST = 4_000_000

export class TooManyElements extends Error {}

/** @throws TooManyElements before minutes are spent on what cannot be kept in the end. */
export function checkCount(count: number): void {
  if (count > MOST) throw new TooManyElements(`More than ${MOST}`)
}

/** Works a record out when it is first asked for: what changes thousands of nodes at once parses none of them. */
export class LateRecord<T> {
  private readonly make: (before: T) => T
  /** Holds what lay in its place, until the record is worked out. */
  private before: Overlay<T>
  private record: T | undefined

  constructor(before: Overlay<T>, make: (before: T) => T) {
    this.before = before
    this.make = make
  }

  /** @param parse Reads the file's own bytes, over which it lies in the end. */
  get(parse: () => T): T {
    if (this.record !== undefined) return this.record
    const { before } = this
    this.before = undefined
    const below = before instanceof LateRecord ? before.get(parse) : (before ?? parse())
    return (this.record = this.make(below))
  }
}

/** Stands for what lies over a row's bytes. */
export type Overlay<T> = T | LateRecord<T> | undefined

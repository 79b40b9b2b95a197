/** Strings that repeat (type names, interface keys) as small numbers. */
export class StringPool {
  readonly strings: string[] = []
  private readonly numbers = new Map<string, number>()

  number(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    const number = this.strings.length
    this.strings.push(text)
    this.numbers.set(text, number)
    return number
  }

  find(text: string): number {
    return this.numbers.get(text) ?? -1
  }
}

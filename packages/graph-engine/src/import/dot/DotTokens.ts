/** Reads the words of the DOT language one at a time, by hand and in one pass: https://graphviz.org/doc/info/lang.html */
export class DotSyntaxError extends Error {
  readonly code: 'cut-short' | 'syntax'
  readonly line: number

  constructor(code: DotSyntaxError['code'], line: number) {
    super(`DOT ${code} in line ${line}`)
    this.code = code
    this.line = line
  }
}

export interface DotToken {
  /** `id` and `html` are names and texts; `word` is an id that may be a keyword; the rest are themselves. */
  readonly kind: 'id' | 'html' | 'word' | 'end' | '{' | '}' | '[' | ']' | ';' | ',' | '=' | ':' | '->' | '--'
  readonly text: string
}

/** Matches what ends a word. It is looked for in one go, as what ends a space is: a text may be one word of 200 MB. */
const NO_WORD = /[^A-Za-z0-9_.\u0080-\uffff]/g
const NO_SPACE = /\S/g
const END: DotToken = { kind: 'end', text: '' }

export class DotTokens {
  readonly #text: string
  #at = 0
  #next: DotToken | undefined

  constructor(text: string) {
    // Old Macs end lines with a carriage return, and comments end with the line.
    this.#text = text.replaceAll(/\r(?!\n)/gu, '\n')
  }

  peek(): DotToken {
    return (this.#next ??= this.#read())
  }

  take(): DotToken {
    const token = this.peek()
    this.#next = undefined
    return token
  }

  error(code: DotSyntaxError['code'] = this.peek().kind === 'end' ? 'cut-short' : 'syntax'): DotSyntaxError {
    let line = 1
    for (let i = this.#text.indexOf('\n'); i >= 0 && i < this.#at; i = this.#text.indexOf('\n', i + 1)) line++
    return new DotSyntaxError(code, line)
  }

  /** @returns What stands behind the last word, but for comments. */
  rest(): string {
    this.#skipSpace()
    return this.#text.slice(this.#at)
  }

  #read(): DotToken {
    this.#skipSpace()
    const text = this.#text
    const character = text[this.#at]
    if (character === undefined) return END
    if (character === '"') return { kind: 'id', text: this.#readStrings() }
    if (character === '<') return { kind: 'html', text: this.#readHtml() }
    if ('{}[];,=:'.includes(character)) {
      this.#at++
      return { kind: character as DotToken['kind'], text: character }
    }
    if (character === '-' && (text[this.#at + 1] === '>' || text[this.#at + 1] === '-')) {
      const kind = text[this.#at + 1] === '>' ? '->' : '--'
      this.#at += 2
      return { kind, text: kind }
    }
    return this.#readWord()
  }

  #skipSpace(): void {
    const text = this.#text
    for (;;) {
      const character = text[this.#at]
      if (character === undefined) return
      if (/\s/u.test(character)) this.#at = this.#find(NO_SPACE)
      // The description has # only where a line begins; Graphviz takes it anywhere.
      else if (text.startsWith('//', this.#at) || character === '#') this.#jumpBehind('\n')
      else if (text.startsWith('/*', this.#at)) this.#jumpBehind('*/', 2)
      else return
    }
  }

  #find(mark: RegExp): number {
    mark.lastIndex = this.#at
    return mark.exec(this.#text)?.index ?? this.#text.length
  }

  #jumpBehind(mark: string, from = 0): void {
    const at = this.#text.indexOf(mark, this.#at + from)
    this.#at = at < 0 ? this.#text.length : at + mark.length
  }

  /** "a" + "b" is one text; only \" is an escape here, and a line that ends in \ goes on. */
  #readStrings(): string {
    const parts: string[] = []
    do {
      const start = ++this.#at
      while (this.#text[this.#at] !== '"') {
        if (this.#at >= this.#text.length) throw this.error('cut-short')
        this.#at += this.#text[this.#at] === '\\' ? 2 : 1
      }
      parts.push(
        this.#text
          .slice(start, this.#at)
          .replaceAll('\\"', '"')
          .replaceAll(/\\\r?\n/gu, ''),
      )
      this.#at++
    } while (this.#continues())
    return parts.join('')
  }

  #continues(): boolean {
    const start = this.#at
    this.#skipSpace()
    if (this.#text[this.#at] === '+') {
      this.#at++
      this.#skipSpace()
      if (this.#text[this.#at] === '"') return true
      throw this.error('syntax')
    }
    this.#at = start
    return false
  }

  #readHtml(): string {
    const start = this.#at + 1
    let depth = 0
    do {
      const character = this.#text[this.#at++]
      if (character === undefined) throw this.error('cut-short')
      if (character === '<') depth++
      else if (character === '>') depth--
    } while (depth > 0)
    return this.#text.slice(start, this.#at - 1)
  }

  #readWord(): DotToken {
    const start = this.#at
    if (this.#text[this.#at] === '-') this.#at++
    this.#at = this.#find(NO_WORD)
    const text = this.#text.slice(start, this.#at)
    if (text === '' || text === '-') throw this.error('syntax')
    return { kind: 'word', text }
  }
}

/** A number or a word of JSON; and of Python, which writes three more. */
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|NaN|-?Infinity/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y

type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'more'

/** @returns The line, from 1, on which a text that begins with `{` or `[` stops being JSON; its last where it does not. */
export function findFaultLine(text: string): number {
  return lineAt(text, findFault(text))
}

function findFault(text: string): number {
  const closers: string[] = []
  let expected: Expected = 'value'
  let at = skipSpace(text, 0)
  while (at < text.length) {
    const character = text[at]!
    const isEnd = expected === 'more' || expected.endsWith('-or-end')
    if (isEnd && character === closers.at(-1)) {
      closers.pop()
      if (closers.length === 0) return at
      expected = 'more'
      at++
    } else if (expected === 'more' || expected === 'colon') {
      if (character !== (expected === 'colon' ? ':' : ',')) return at
      expected = expected === 'more' && closers.at(-1) === '}' ? 'key' : 'value'
      at++
    } else if (expected.startsWith('key')) {
      const end = character === '"' ? endOfString(text, at) : -at
      if (end <= 0) return -end
      expected = 'colon'
      at = end
    } else if (character === '{' || character === '[') {
      closers.push(character === '{' ? '}' : ']')
      expected = character === '{' ? 'key-or-end' : 'value-or-end'
      at++
    } else {
      const end = character === '"' ? endOfString(text, at) : endOf(ATOM, text, at)
      if (end <= 0) return -end
      expected = 'more'
      at = end
    }
    at = skipSpace(text, at)
  }
  return text.length
}

/** @returns Behind the closing quote; or where the fault is, below 0. By hand, as a string may be megabytes long. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') {
    if (text.charCodeAt(at) < 0x20) return -at
    const next = text[at] === '\\' ? endOf(ESCAPE, text, at) : at + 1
    if (next < 0) return next
    at = next
  }
  return at < text.length ? at + 1 : -at
}

function endOf(token: RegExp, text: string, at: number): number {
  token.lastIndex = at
  return token.test(text) ? token.lastIndex : -at
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return at
}

function lineAt(text: string, at: number): number {
  let line = 1
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++
  return line
}

/** These functions say what a word of a DOT text may be. Keywords are so in any case, unless they are quoted. */
import type { DotToken, DotTokens } from './DotTokens.ts'

export function takeWord(tokens: DotTokens, word: string): boolean {
  if (!isWord(tokens.peek(), word)) return false
  tokens.take()
  return true
}

export function isName({ kind }: DotToken): boolean {
  return kind === 'id' || kind === 'html' || kind === 'word'
}

export function isArrow({ kind }: DotToken): boolean {
  return kind === '->' || kind === '--'
}

export function isWord(token: DotToken, word: string): boolean {
  return token.kind === 'word' && token.text.toLowerCase() === word
}

export function isKeyword(token: DotToken): boolean {
  return isWord(token, 'graph') || isWord(token, 'node') || isWord(token, 'edge')
}

export function isGraphWord(token: DotToken): boolean {
  return isWord(token, 'strict') || isWord(token, 'graph') || isWord(token, 'digraph')
}

/** Characters in which a text says what it is: 65 million are not looked through for it. */
const HEAD = 1000
/** Matches the beginning of texts that an importer could read, in a fence of Markdown or not. The worker finds out whether one does. */
const GRAPH_TEXT =
  /^(?:\s*```[^\n`]*\n)?(?:\s*[{[]|(?:\s|\/\/.*\n|#.*\n|\/\*[^]*?\*\/)*(?:strict\s|graph\b|digraph\b))/iu

export function isGraphText(text: string): boolean {
  return GRAPH_TEXT.test(text.slice(0, HEAD))
}

/** Recognizes a text that the canvas copies and pastes by itself. */
export function isOwnText(text: string): boolean {
  return text.slice(0, HEAD).includes('phoenix/graph')
}

/** Characters in which a text says what it is: 65 million are not looked through for it. */
const HEAD = 1000
/** What a text begins with that an importer could read, in a fence of Markdown or not. Whether one does is found out in the worker. */
const GRAPH_TEXT =
  /^(?:\s*```[^\n`]*\n)?(?:\s*[{[]|(?:\s|\/\/.*\n|#.*\n|\/\*[^]*?\*\/)*(?:strict\s|graph\b|digraph\b))/iu

export function isGraphText(text: string): boolean {
  return GRAPH_TEXT.test(text.slice(0, HEAD))
}

/** What the canvas copies and pastes by itself. */
export function isOwnText(text: string): boolean {
  return text.slice(0, HEAD).includes('phoenix/graph')
}

/** Tells Graphviz's files: DOT text, and the JSON that Graphviz writes of it with -Tjson. */
import type { Importer, TextReader } from '../Importer.ts'
import type { Fields } from '../values.ts'
import { DotSyntaxError, DotTokens } from './DotTokens.ts'
import { importDot, importDotJson } from './importDot.ts'
import { isDotJson } from './readDotJson.ts'

const text: TextReader = {
  detect: (file, fileName) => /\.(?:dot|gv)$/iu.test(fileName) || looksLikeDot(file),
  read: importDot,
}

export const dot: Importer<Fields> = {
  format: 'dot',
  detect: (file) => (isDotJson(file) ? file : undefined),
  read: importDotJson,
  text,
}

/** Whether the first word that is no comment is one that a DOT text begins with. */
function looksLikeDot(file: string): boolean {
  try {
    return /^(?:strict|graph|digraph)$/iu.test(new DotTokens(file).peek().text)
  } catch (error) {
    if (error instanceof DotSyntaxError) return false
    throw error
  }
}

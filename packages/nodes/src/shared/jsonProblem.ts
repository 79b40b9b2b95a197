import { NodeError, type Language } from '@phoenix/contract'
import { parseJson } from './parseJson.ts'

/** @returns What a run would say about a text that is to be JSON; undefined where it takes it, or there is none yet. */
export function jsonProblem(text: string, language: Language): string | undefined {
  if (text.trim() === '') return undefined
  try {
    parseJson(text)
    return undefined
  } catch (error) {
    if (error instanceof NodeError) return error.texts[language]
    throw error
  }
}

import type { GraphProblem } from './GraphProblem.ts'
import type { ProblemLanguage } from './words.ts'

/** Words what the value has to be. */
export function rangeOf(problem: GraphProblem, language: ProblemLanguage): string {
  return language === 'tr' ? rangeTr(problem) : rangeEn(problem)
}

function rangeTr({ details: { kind, min, max } }: GraphProblem): string {
  if (kind === 'select') return 'listedeki seçeneklerden biri olmalı'
  if (kind === 'checkbox') return 'doğru ya da yanlış olmalı'
  if (kind === 'json') return 'JSON olarak okunabilen bir metin olmalı'
  const noun = kind === 'integer' ? 'bir tam sayı' : 'bir sayı'
  if (min !== undefined && max !== undefined) return `${min} ile ${max} arasında ${noun} olmalı`
  if (min !== undefined) return `en az ${min} olan ${noun} olmalı`
  return max === undefined ? `${noun} olmalı` : `en çok ${max} olan ${noun} olmalı`
}

function rangeEn({ details: { kind, min, max } }: GraphProblem): string {
  if (kind === 'select') return 'it must be one of the listed choices'
  if (kind === 'checkbox') return 'it must be true or false'
  if (kind === 'json') return 'it must be a text that is JSON'
  const noun = kind === 'integer' ? 'a whole number' : 'a number'
  if (min !== undefined && max !== undefined) return `it must be ${noun} between ${min} and ${max}`
  if (min !== undefined) return `it must be ${noun} of at least ${min}`
  return max === undefined ? `it must be ${noun}` : `it must be ${noun} of at most ${max}`
}

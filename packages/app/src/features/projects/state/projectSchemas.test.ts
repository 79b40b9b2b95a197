import { describe, expect, it } from 'vitest'
import { markOnly } from './projectSchemas.ts'

const schemas = [
  { id: 'a', select: true },
  { id: 'b', select: true },
  { id: 'c', select: false },
]
const marks = (id: string | null) => markOnly(schemas, id).map((schema) => schema.select)

describe('markOnly', () => {
  it('marks the first by default, whatever the server marked', () => {
    expect(marks(null)).toEqual([true, false, false])
  })

  it('marks only the chosen one', () => {
    expect(marks('c')).toEqual([false, false, true])
  })

  it('has nothing to mark in an empty list', () => {
    expect(markOnly([], null)).toEqual([])
  })
})

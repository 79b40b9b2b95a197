/** The server and the editor must keep the same text as a name, although neither package knows the other. */
import { Name, ShortText } from '@phoenix/contract'
import { plainName } from '@phoenix/graph-engine'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const odd = fc.constantFrom('\0', '\u0007', '\u001b', '\n', '\t', ' ', '\u0085', '\u2028', '\u202e', '\u2066', '\u200d')
const piece = fc.oneof(
  odd,
  fc.constantFrom('\ud800', '\udc00', 'ğ', 'İ', '👩‍🔧'),
  fc.string({ unit: 'binary', maxLength: 2 }),
)

it('the contract and the engine keep the same of a name', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const name = plainName(text)
      expect(z.safeParse(ShortText, text).data).toBe(name)
      expect(z.safeParse(Name, text).data).toBe(name === '' ? undefined : name)
    }),
    { seed: 51, numRuns: 500 },
  )
})

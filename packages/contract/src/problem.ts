import * as z from 'zod/mini'

/** `application/problem+json` (RFC 9457): the body of every refusal. `detail` is the sentence that people see. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** Stable, in kebab case: what programs look at. */
  code: z.string(),
  detail: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** The 412 of saveGraph: whose version stands in the way. */
export const StaleVersionProblem = z.extend(Problem, {
  version: z.number(),
  savedBy: z.string(),
  savedAt: z.string(),
})
export type StaleVersionProblem = z.infer<typeof StaleVersionProblem>

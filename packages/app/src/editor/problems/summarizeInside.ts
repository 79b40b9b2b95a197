import { text } from '../shared/text.ts'
import type { InsideCount } from './ValidationMarks.ts'

/** @returns The few words on a graph node about what is wrong inside the subgraph that it stands for. */
export function summarizeInside({ errors, warnings }: InsideCount): string {
  const counts = [
    ...(errors > 0 ? [text('problems.errors', { count: errors })] : []),
    ...(warnings > 0 ? [text('problems.warnings', { count: warnings })] : []),
  ]
  return text('problems.inside', { counts: counts.join(', ') })
}

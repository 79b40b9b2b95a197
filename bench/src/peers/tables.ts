/** The bars as tables: ours against the best rival, and ours at a large size. */
import { markdownTable } from '../markdownTable.ts'
import { BARS, LIMITS } from './bars.ts'
import { figure, isRival, middle, OURS, spread, type PeerResult, type Pick } from './results.ts'

/** @returns Ours against the best rival at one size. */
export function barsTable(results: readonly PeerResult[]): string {
  const ours = results.find(({ peer }) => peer === OURS)!
  const rows = BARS.map(({ name, pick, unit, scale = 1, against }) => {
    const mine = middle(ours, pick)
    const best = bestRival(results, pick)
    const ratio = mine !== undefined && best ? mine / best.value : undefined
    return {
      bar: name,
      ours: mine === undefined ? 'none' : `${spread(ours, pick, scale)} ${unit}`,
      'best peer': best ? `${best.result.peer} ${spread(best.result, pick, scale)} ${unit}` : 'none',
      ratio: ratio === undefined ? '' : `${figure(ratio)} x`,
      'at most': `${against} x`,
      '': ratio === undefined ? 'no figure' : ratio <= against ? 'reached' : 'not reached',
    }
  })
  return markdownTable(rows)
}

function bestRival(results: readonly PeerResult[], pick: Pick): { result: PeerResult; value: number } | undefined {
  const rivals = results.filter(isRival).flatMap((result) => {
    const value = middle(result, pick)
    return value === undefined ? [] : [{ result, value }]
  })
  return rivals.toSorted((a, b) => a.value - b.value)[0]
}

/** A rival within this many times the best one may be the best in another run. */
const CLOSE = 1.5

/** @returns Ours, and the rivals that are or could be the best at some bar: who is measured again. */
export function decisive(results: readonly PeerResult[]): ReadonlySet<string> {
  const names = new Set([OURS])
  for (const { pick } of BARS) {
    const best = bestRival(results, pick)
    if (!best) continue
    for (const result of results.filter(isRival)) {
      const value = middle(result, pick)
      if (value !== undefined && value <= best.value * CLOSE) names.add(result.peer)
    }
  }
  return names
}

/** @returns Ours at a large size against ours at a small one of the same run. */
export function growthTable(small: PeerResult, large: PeerResult): string {
  const grown = BARS.flatMap(({ name, pick, unit, growth }) => {
    if (!growth) return []
    const [a, b] = [middle(small, pick), middle(large, pick)]
    const ratio = a !== undefined && b !== undefined ? b / a : undefined
    return [
      {
        bar: name,
        'at 1,000': a === undefined ? 'none' : `${spread(small, pick)} ${unit}`,
        'at 100,000': b === undefined ? 'none' : `${spread(large, pick)} ${unit}`,
        ratio: ratio === undefined ? '' : `${figure(ratio)} x`,
        'at most': `${growth.times} x (about ${growth.about})`,
        '': ratio === undefined ? 'no figure' : ratio <= growth.times ? 'reached' : 'not reached',
      },
    ]
  })
  const limited = LIMITS.map(({ name, pick, unit, scale = 1, limit }) => {
    const [a, b] = [middle(small, pick), middle(large, pick)]
    return {
      bar: name,
      'at 1,000': a === undefined ? 'none' : `${spread(small, pick, scale)} ${unit}`,
      'at 100,000': b === undefined ? 'none' : `${spread(large, pick, scale)} ${unit}`,
      ratio: '',
      'at most': `${limit} ${unit}`,
      '': b === undefined ? 'no figure' : b / scale <= limit ? 'reached' : 'not reached',
    }
  })
  return markdownTable([...grown, ...limited])
}

/** JSONPath queries whose filters compare numbers beyond 2^53 by all their digits: the library knows doubles alone. */
import { exactNumber } from '@phoenix/graph-engine/json'
import { isNumber, rankNumbers } from '../shared/numbers.ts'

type Library = typeof import('json-p3')

let library: Promise<Library> | undefined

/** Loads the library on the first call: whoever only shows the node does without it. */
export function loadExactQueries(): Promise<Library> {
  return (library ??= import('json-p3').then(teachExactNumbers))
}

/** Changes the library itself, which has no place for another comparison; nothing else in this process uses it. */
function teachExactNumbers(loaded: Library): Library {
  teachLiterals(loaded)
  teachComparisons(loaded)
  return loaded
}

function teachLiterals({ jsonpath: { expressions }, JSONPathTypeError }: Library): void {
  expressions.NumberLiteral.prototype.evaluate = function evaluate() {
    const exact = exactNumber(this.token.value)
    if (exact === undefined) throw new JSONPathTypeError('the number cannot be kept exactly', this.token)
    // The library declares numbers, and hands on whatever it gets.
    return exact as number
  }
}

function teachComparisons({ jsonpath: { expressions }, JSONPathNodeList }: Library): void {
  const { InfixExpression, compare } = expressions
  const evaluateLogical = InfixExpression.prototype.evaluate
  const single = (found: unknown) =>
    found instanceof JSONPathNodeList && found.nodes.length === 1 ? found.nodes[0]!.value : found

  InfixExpression.prototype.evaluate = function evaluate(context) {
    if (this.logical) return evaluateLogical.call(this, context)
    const [left, right] = [single(this.left.evaluate(context)), single(this.right.evaluate(context))]
    const areNumbers = isNumber(left) && isNumber(right)
    return areNumbers ? comparisons[this.operator]!(rankNumbers(left, right)) : compare(left, this.operator, right)
  }
}

/** Decides, for each operator, whether the rank of the left number to the right one satisfies it. */
const comparisons: Readonly<Record<string, (rank: number) => boolean>> = {
  '==': (rank) => rank === 0,
  '!=': (rank) => rank !== 0,
  '<': (rank) => rank < 0,
  '>': (rank) => rank > 0,
  '<=': (rank) => rank <= 0,
  '>=': (rank) => rank >= 0,
}

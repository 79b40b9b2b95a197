export { isBuiltInType, subgraphInputType, subgraphOutputType, templateIdOf } from './builtInTypes.ts'
export { effectiveValue, isEmptyValue } from './judgeValue.ts'
export { summarizeProblem } from './summarizeProblem.ts'
export { describeProblem, type ProblemLanguage, type TitleOf } from './describeProblem.ts'
export { findCycles } from './findCycles.ts'
export type { FileEdit, GraphEdit } from './FileEdit.ts'
export type {
  FoundProblem,
  GraphProblem,
  InsideProblems,
  ProblemChange,
  ProblemCode,
  ProblemSeverity,
} from './GraphProblem.ts'
export { Validator } from './Validator.ts'
export { validateGraph } from './validateGraph.ts'
export { canCarry, valueConversions } from './valueTypes.ts'

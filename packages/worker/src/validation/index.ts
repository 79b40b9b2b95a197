export { isBuiltInType, subgraphInputType, subgraphOutputType, templateIdOf } from './types/builtInTypes.ts'
export { effectiveValue, isEmptyValue } from './types/judgeValue.ts'
export { summarizeProblem } from './problems/summarizeProblem.ts'
export { describeProblem, type TitleOf } from './problems/describeProblem.ts'
export type { ProblemLanguage } from './problems/words.ts'
export { findCycles } from './components/findCycles.ts'
export type { FileEdit, GraphEdit } from './graph/FileEdit.ts'
export type {
  FoundProblem,
  GraphProblem,
  InsideProblems,
  ProblemChange,
  ProblemCode,
  ProblemSeverity,
} from './problems/GraphProblem.ts'
export { readSavedFile, readSavedLists } from './readSavedFile.ts'
export { runLimits } from './types/runLimits.ts'
export { Validator } from './Validator.ts'
export { validateGraph } from './validateGraph.ts'
export { canCarry, valueConversions } from './types/valueTypes.ts'

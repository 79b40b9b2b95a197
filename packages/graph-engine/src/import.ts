export { importGraph, type ImportOptions } from './import/importGraph.ts'
export type * from './import/ImportResult.ts'

export { createBytesReader } from './createBytesReader.ts'
export { createGraphWorker, type GraphSnapshot, type GraphWorker, type ValidateOptions } from './GraphWorker.ts'
export { GraphWorkerError } from './GraphWorkerError.ts'

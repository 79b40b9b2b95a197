export {
  createGraphWorker,
  type GraphSnapshot,
  type GraphWorker,
  GraphWorkerError,
  type ValidateOptions,
} from './GraphWorker.ts'

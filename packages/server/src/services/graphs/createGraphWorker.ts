import { Worker } from 'node:worker_threads'

/** A worker that parsed 256 MB of JSON needs some ten times as much. */
const resourceLimits = { maxOldGenerationSizeMb: 3072 }

/** Starts graphWorker, built or, where this file is not built either (tests), from its source through tsx. */
export function createGraphWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./graphWorker.js', import.meta.url), { resourceLimits })
  }
  const source = JSON.stringify(new URL('./graphWorker.ts', import.meta.url))
  // tsx does not reach into workers by `--import`.
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(code, { eval: true, execArgv: ['--conditions=phoenix:source'], resourceLimits })
}

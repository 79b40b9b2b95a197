/**
 * The worker's own module: whoever starts it talks to `GraphWorkerHost` through Comlink. With Vite:
 *
 *     const script = () => new Worker(new URL('@phoenix/worker/host', import.meta.url), { type: 'module' })
 *     const worker = createGraphWorker(script)
 *
 * (`import Script from '@phoenix/worker/host?worker'` does as well.)
 */
import { expose } from 'comlink'
import { graphWorkerHost } from './GraphWorkerHost.ts'

expose(graphWorkerHost)

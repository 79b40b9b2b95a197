/**
 * `npm start`: builds what is stale, then becomes the server. `npm run start:cluster`: the same with as many processes as
 * the machine has cores, or PROCESSES; it needs DATABASE_URL and REDIS_URL.
 */
import { availableParallelism } from 'node:os'
import { build } from './build.mjs'

// A shell that npm starts keeps signals to itself: its end is how we hear that npm was told to stop.
const event = process.env.npm_lifecycle_event ?? ''
if (['start', 'start:cluster'].includes(event)) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}

if (process.argv.includes('--cluster')) process.env.PROCESSES ||= String(Math.max(2, availableParallelism()))

build()
await import('../packages/server/dist/main.js')

/** `npm start`: builds what is stale, then becomes the server. */
import { build } from './build.mjs'

// A shell that npm starts keeps signals to itself: its end is how we hear that npm was told to stop.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}

build()
await import('../packages/server/dist/main.js')

/** `npm start`: builds what is stale, then becomes the server. */
import { build } from './build.mjs'

build()
await import('../packages/server/dist/main.js')

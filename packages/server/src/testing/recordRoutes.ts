/**
 * Which calls a test run made and how they were answered, one `METHOD path status` a line: ROUTE_LOG names the folder,
 * in which each process has a file of its own. scripts/routes.mjs says what is missing. Without ROUTE_LOG nothing is
 * written.
 */
import { appendFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'

const folder = process.env['ROUTE_LOG']
const written = new Set<string>()

export function recordRoutes(server: Server): void {
  if (folder === undefined) return
  const file = join(folder, `${process.pid}.log`)
  server.on('request', (request, response) => {
    const { method = '', url = '' } = request
    response.on('finish', () => {
      const line = `${method} ${url.split('?')[0]} ${response.statusCode}\n`
      // Ids are in queries and bodies, so there are few different lines.
      if (!url.toLowerCase().startsWith('/api/') || written.has(line)) return
      written.add(line)
      appendFileSync(file, line)
    })
  })
}

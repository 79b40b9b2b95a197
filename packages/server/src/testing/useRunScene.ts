import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { RunScene } from './RunScene.ts'
import { TestServer } from './TestServer.ts'

/** Gives a file about runs one server, which gives devices up soon, and each test a scene of its own. */
export function useRunScene(): { readonly server: TestServer; readonly scene: RunScene } {
  let server: TestServer | undefined
  let scene: RunScene | undefined
  beforeAll(async () => {
    server = await TestServer.start({ deviceGraceMs: 50 })
  }, 60_000)
  afterAll(() => server?.stop())
  beforeEach(async () => {
    scene = await RunScene.open(server!)
  })
  afterEach(() => scene?.close())
  return {
    get server() {
      return server!
    },
    get scene() {
      return scene!
    },
  }
}

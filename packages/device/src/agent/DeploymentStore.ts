import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DeployOrder } from '@phoenix/contract'

/**
 * The graphs that a device holds, one for each project. Files are named by hashes, never by what came over the wire:
 * `<project>.json` says which deployment stands, `<project>-<deployment>.graph.json` is its graph.
 */
export class DeploymentStore {
  readonly #folder: string
  /** One change at a time. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Whether this very deployment stands already. */
  async has(order: DeployOrder): Promise<boolean> {
    return (await this.#read(order.projectId))?.deploymentId === order.deploymentId
  }

  /** Returns once the graph would survive a power cut. */
  save(order: DeployOrder, code: string): Promise<void> {
    const saving = this.#last.then(() => this.#save(order, code))
    // Its caller hears of a failure; the next save begins all the same.
    this.#last = saving.catch(() => undefined)
    return saving
  }

  async #save(order: DeployOrder, code: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const project = hash(order.projectId)
    const graphFile = `${project}-${hash(order.deploymentId)}.graph.json`
    await this.#write(graphFile, code)
    await this.#write(`${project}.json`, JSON.stringify(order))
    for (const file of await readdir(this.#folder)) {
      const isFormer = file.startsWith(`${project}-`) && file !== graphFile
      if (isFormer) await rm(path.join(this.#folder, file))
    }
  }

  async #read(projectId: string): Promise<DeployOrder | undefined> {
    try {
      const text = await readFile(path.join(this.#folder, `${hash(projectId)}.json`), 'utf8')
      return DeployOrder.parse(JSON.parse(text))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async #write(name: string, text: string): Promise<void> {
    const target = path.join(this.#folder, name)
    const draft = `${target}.draft`
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, target)
    const folder = await open(this.#folder, 'r')
    await folder.sync().finally(() => folder.close())
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DeploymentStore } from './DeploymentStore.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'phoenix-device-'))
})
afterEach(() => rm(folder, { recursive: true }))

function order(deploymentId: string, projectId = 'p', version = 1) {
  return { deploymentId, projectId, graphId: 'g', version }
}

it('knows what it holds, also as another process', async () => {
  const store = new DeploymentStore(path.join(folder, 'neu'))
  expect(await store.has(order('d1'))).toBe(false)
  await store.save(order('d1'), '{"graph":1}')
  expect(await store.has(order('d1'))).toBe(true)
  expect(await store.has(order('d2'))).toBe(false)
  expect(await new DeploymentStore(path.join(folder, 'neu')).has(order('d1'))).toBe(true)
})

it('keeps one graph for each project, the newest', async () => {
  const store = new DeploymentStore(folder)
  await Promise.all([
    store.save(order('d1'), 'eski'),
    store.save(order('d2'), 'yeni'),
    store.save(order('d3', 'q'), 'diğer'),
  ])
  const graphs = (await readdir(folder)).filter((file) => file.endsWith('.graph.json'))
  const texts = await Promise.all(graphs.map((file) => readFile(path.join(folder, file), 'utf8')))
  expect(texts.toSorted()).toEqual(['diğer', 'yeni'])
  expect([await store.has(order('d1')), await store.has(order('d2')), await store.has(order('d3', 'q'))]).toEqual([
    false,
    true,
    true,
  ])
})

it('writes nowhere but into its folder, whatever the ids are', async () => {
  const store = new DeploymentStore(path.join(folder, 'in'))
  await store.save(order('../../d', '../../../p'), 'x')
  expect(await readdir(folder)).toEqual(['in'])
  for (const file of await readdir(path.join(folder, 'in'))) expect(file).toMatch(/^[\da-f-]+(\.graph)?\.json$/)
})

it('goes on after a save that failed', async () => {
  const store = new DeploymentStore(folder)
  await expect(store.save(order('d1'), 3n as unknown as string)).rejects.toThrow(TypeError)
  await store.save(order('d2'), 'x')
  expect(await store.has(order('d2'))).toBe(true)
})

import type { ChangeSet } from '@phoenix/graph-engine'
import { expect, test, vi } from 'vitest'
import { nextTask } from '../shared/nextTask.ts'
import { RenderTurn } from './RenderTurn.ts'

const few = new Int32Array(1)
const none = new Int32Array(0)
const change: ChangeSet = {
  version: 1,
  source: 'user',
  reset: false,
  moved: none,
  edited: none,
  nodesAdded: few,
  nodesRemoved: none,
  connectionsAdded: none,
  connectionsRemoved: none,
  annotations: none,
  rerouted: none,
}

function createVoice() {
  const listeners = new Set<(change: ChangeSet) => void>()
  return {
    subscribe(listener: (change: ChangeSet) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: (told: ChangeSet) => listeners.forEach((listener) => listener(told)),
  }
}

test('tells of a small change at once', () => {
  const voice = createVoice()
  const heard = vi.fn()
  voice.subscribe(RenderTurn.of(voice).delay(heard))
  voice.emit(change)
  expect(heard).toHaveBeenCalledTimes(1)
})

test.each([
  ['much', { ...change, connectionsRemoved: new Int32Array(5000) }],
  ['another graph', { ...change, reset: true }],
])('tells of %s once, in a task of its own, and then again at once', async (_, much) => {
  const voice = createVoice()
  const heard = vi.fn()
  voice.subscribe(RenderTurn.of(voice).delay(heard))
  voice.emit(much)
  voice.emit(change)
  await Promise.resolve()
  expect(heard).not.toHaveBeenCalled()
  await nextTask()
  expect(heard).toHaveBeenCalledTimes(1)
  voice.emit(change)
  expect(heard).toHaveBeenCalledTimes(2)
})

// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Later } from './Later.tsx'

/** Each begins when it is told to. */
const tasks = vi.hoisted((): (() => void)[] => [])
vi.mock('./nextTask.ts', () => ({ nextTask: () => new Promise<void>((resolve) => tasks.push(resolve)) }))

let root: Root
let place: HTMLElement
let mounted: string[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  mounted = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

function Part({ name }: { name: string }) {
  useEffect(() => void mounted.push(name), [name])
  return name
}

/** Each entry is what was mounted within one task. */
async function mountedByTask(count: number): Promise<string[]> {
  const each: string[] = []
  for (let task = 0; task < count; task++) {
    mounted = []
    await act(async () => tasks.shift()?.())
    each.push(mounted.join(' '))
  }
  return each
}

test('mounts parts in their turns, wherever they stand, each turn in a task of its own', async () => {
  await act(async () =>
    root.render(
      <>
        <Later turn={2} fallback="…">
          <Part name="second" />
          <Later turn={3}>
            <Part name="fourth" />
          </Later>
        </Later>
        <Part name="at once" />
        <Later turn={1}>
          <Part name="first" />
        </Later>
        <Later turn={2}>
          <Part name="third" />
        </Later>
      </>,
    ),
  )
  expect(mounted).toEqual(['at once'])
  expect(place.textContent).toBe('…at once')
  expect(await mountedByTask(4)).toEqual(['first', 'second third', 'fourth', ''])
  expect(place.textContent).toBe('secondfourthat oncefirstthird')
})

test('leaves out what has gone before its turn', async () => {
  const one = (
    <Later key="one" turn={1}>
      <Part name="one" />
    </Later>
  )
  const two = (
    <Later key="two" turn={2}>
      <Part name="two" />
    </Later>
  )
  await act(async () => root.render([one, two]))
  await act(async () => root.render([one]))
  expect(await mountedByTask(2)).toEqual(['one', ''])
})

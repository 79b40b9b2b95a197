import { expect, test } from 'vitest'
import { startHub } from './testing/startHub.ts'

test('a client that is sent elsewhere connects there, with the token it was given', async () => {
  const there = await startHub({ methods: { who: (connection) => connection.userId } })
  const here = await startHub({ redirect: (user) => ({ url: there.url, accessToken: `${user.name}-from-here` }) })
  const ada = here.client()
  await ada.start()
  expect(await ada.invoke('who')).toBe('ada-from-here')
  expect([...here.hub.connections]).toEqual([])
})

test('who is not sent elsewhere stays', async () => {
  const { client, hub } = await startHub({ redirect: () => undefined })
  const ada = client()
  await ada.start()
  expect([...hub.connections]).toHaveLength(1)
})

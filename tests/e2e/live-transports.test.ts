/** The official client in a real browser, by each transport: against the package by itself, then against the product. */
import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type Person, registerPerson } from '../support/api.ts'
import { HubPage, transports } from '../support/HubPage.ts'
import { newDataDir, type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { serveHub, token } from '../support/serveHub.ts'
import { TalkingDevice } from '../support/TalkingDevice.ts'

const text = 'Sipariş 4711 \u{1F69A}\nsatır “iki” \u0001'

test.describe('the package', () => {
  let server: Awaited<ReturnType<typeof serveHub>>
  test.beforeAll(async () => {
    server = await serveHub()
  })
  test.afterAll(() => server.stop())

  for (const transport of transports) {
    test(`${transport}: pushes, calls and streams go both ways, and a closed connection comes back`, async ({
      page,
    }) => {
      const { hub } = server
      const client = await HubPage.open(page, server.url)
      const options = { url: `${server.url}/hub`, token, transport, events: ['said'] }
      const id = await client.connect('ada', options)
      expect(client.used).toEqual([transport])

      hub.clients.user('ada').send('said', text, { n: 1 })
      await expect.poll(() => client.heard('ada')).toEqual([['said', text, { n: 1 }]])
      expect(await client.invoke('ada', 'echo', text)).toBe(text)
      await expect(client.invoke('ada', 'nothing')).rejects.toThrow("Unknown hub method 'nothing'")
      expect(await client.invoke('ada', 'ask')).toBe('Can you be asked, yes')
      expect(await client.stream('ada', 'count', 300)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1))
      expect(
        await client.upload(
          'ada',
          'sum',
          Array.from({ length: 300 }, (_, i) => i + 1),
        ),
      ).toBe(45_150)

      for (const connection of hub.connections) connection.close({ allowReconnect: true })
      await expect.poll(async () => (await client.ids('ada')).length).toBe(2)
      expect((await client.ids('ada'))[0]).toBe(id)
      hub.clients.user('ada').send('said', 'again')
      await expect.poll(async () => (await client.heard('ada')).at(-1)).toEqual(['said', 'again'])
      expect(client.used).toEqual([transport])

      await client.stop('ada')
      await expect.poll(() => [...hub.connections].length).toBe(0)
      await expect(client.connect('bob', { ...options, token: 'wrong' })).rejects.toThrow('401')
    })
  }
})

test.describe('the product', () => {
  const dataDir = newDataDir()
  let phoenix: Phoenix
  let person: Person
  test.beforeAll(async () => {
    phoenix = await startPhoenix({ dataDir })
    person = await registerPerson(phoenix.url)
  })
  test.afterAll(async () => {
    await phoenix.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('by every transport a person hears a run, is refused what devices do, and comes back after a restart', async ({
    page,
  }) => {
    const device = await TalkingDevice.start(person)
    const testId = await device.startRun()
    const token = person.api.token!
    const client = await HubPage.open(page, `${phoenix.url}/api/openapi.json`)
    const register = async (transport: string): Promise<void> => {
      const connectionId = (await client.ids(transport)).at(-1)!
      const { status } = await person.api.call('POST', 'User/UpdateHubDeploySystem', {
        query: { connectionId, userId: 0 },
      })
      expect(status).toBe(200)
    }
    for (const transport of transports) {
      const options = { url: `${phoenix.url}/deploySystem`, token, transport, events: ['TestMessageDevice'] }
      await expect(client.connect(transport, { ...options, token: 'x.y.z' })).rejects.toThrow('401')
      await client.connect(transport, options)
      await register(transport)
      await expect(client.invoke(transport, 'stateChanged', {})).rejects.toThrow('Only devices may call this.')
    }
    expect(client.used.toSorted()).toEqual([...transports].toSorted())

    const said = ['bir', 'iki', 'üç']
    for (const message of said) await device.say(testId, message)
    const heard = async (transport: string) =>
      (await client.heard(transport)).map((event) => (event as [string, { message: string }])[1].message)
    for (const transport of transports) await expect.poll(() => heard(transport)).toEqual(said)

    // It says goodbye with the word to come back; the token, the run and its messages outlive it.
    expect(await phoenix.stop()).toBe(0)
    phoenix = await startPhoenix({ dataDir, port: phoenix.port })
    await device.comeBack([testId])
    for (const transport of transports) {
      await expect.poll(async () => (await client.ids(transport)).length).toBeGreaterThan(1)
      await expect(() => register(transport)).toPass()
    }
    await device.say(testId, 'dört')
    for (const transport of transports) await expect.poll(() => heard(transport)).toEqual([...said, 'dört'])
    const query = { deviceId: device.systemId, testId }
    const read = (await person.api.get('PhoenixAI/TestMessages', query)).body as { message: string }[]
    expect(read.map(({ message }) => message)).toEqual(expect.arrayContaining([...said, 'dört']))
    await device.stop()
  })
})

/** The app's own live connections, for real: where networks know no WebSockets, and where the server is killed under them. */
import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { Api, expectStatus, password } from '../support/api.ts'
import { OldProxy } from '../support/OldProxy.ts'
import { openEditor } from '../support/openEditor.ts'
import { newDataDir, type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'
import { TalkingDevice } from '../support/TalkingDevice.ts'

const dataDir = newDataDir()
let phoenix: Phoenix

test.beforeAll(async () => {
  phoenix = await startPhoenix({ dataDir })
})
test.afterAll(async () => {
  await phoenix.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The person's own way past the app. */
async function signIn(email: string) {
  const session = expectStatus(await new Api(phoenix.url).post('Auth/SignIn', { email, password }), 200)
  const api = new Api(phoenix.url, session.accessToken)
  const [{ organizationsId: organizationId }] = expectStatus(await api.get('Organization/FindAll', { userId: 0 }), 200)
  const [{ id: workspaceId }] = expectStatus(await api.get('Workspace/FindAll', { organizationId }), 200)
  return { api, organizationId, workspaceId }
}

const live = (page: Page) => page.locator('output').filter({ hasText: /^Bağlı$/ })

for (const [what, refusesStreams, isUsed] of [
  ['no WebSockets', false, 'text/event-stream'],
  ['neither WebSockets nor streams', true, '*/*'],
] as const) {
  test(`a network that knows ${what}: the editor hears its runs all the same`, async ({ page }) => {
    const proxy = await OldProxy.to(phoenix.url, { refusesStreams })
    const listening = new Set<string>()
    page.on('response', (response) => {
      const request = response.request()
      const isHub = /\/(deploySystem|notification)\?id=/.test(request.url())
      if (isHub && request.method() === 'GET' && response.ok()) listening.add(request.headers()['accept'] ?? '*/*')
    })
    const hand = await openEditor(page, proxy.url, `vekil${refusesStreams ? 1 : 0}@example.test`)
    await expect(live(page)).toBeAttached()
    const trigger = await hand.place('ManualTrigger', { x: 500, y: 250 })
    const log = await hand.place('Log', { x: 800, y: 250 })
    await hand.fill(log, 'message', 'Sayım bitti')
    await hand.connect(trigger, 'data', log, 'value')
    await hand.save()
    await page.getByRole('button', { name: /^Çalıştır/ }).click()
    await expect(page.getByText('Test başarı ile tamamlandı.').first()).toBeVisible()
    await expect(page.getByText(/^Sayım bitti/).first()).toBeVisible()
    expect([...listening]).toEqual([isUsed])
    await takePicture(page, `25-old-network-${refusesStreams ? 'polls' : 'streams'}`)
    await page.close()
    await proxy.stop()
  })
}

test('the server is killed under a run: the editor says so, comes back, and shows what it missed', async ({ page }) => {
  const email = 'kesinti@example.test'
  const hand = await openEditor(page, phoenix.url, email)
  const person = await signIn(email)
  const device = await TalkingDevice.start(person)
  await page.getByTestId('device-picker').click()
  await page.getByRole('menuitemradio', { name: /Konuşkan/ }).click()
  await hand.place('Log', { x: 800, y: 250 })
  await hand.save()
  const started = device.nextRun()
  await page.getByRole('button', { name: /^Çalıştır/ }).click()
  const testId = await started
  await device.say(testId, 'Önceden duyulan')
  await expect(page.getByText('Önceden duyulan').first()).toBeVisible()

  await phoenix.kill()
  const away = page.getByText(/^(Yeniden bağlanıyor|Bağlı değil)$/)
  await expect(away).toBeVisible()
  await takePicture(page, '26-connection-lost')
  phoenix = await startPhoenix({ dataDir, port: phoenix.port })
  await device.comeBack([testId])
  for (const missed of ['Kaçırılan bir', 'Kaçırılan iki']) await device.say(testId, missed)
  await device.complete(testId)

  const again = page.getByRole('button', { name: 'Bağlı değil' })
  await expect(async () => {
    // The server may have taken longer than the app keeps trying.
    if (await again.isVisible()) await again.click()
    await expect(live(page)).toBeAttached({ timeout: 2000 })
  }).toPass()
  await expect(away).toHaveCount(0)
  await expect(page.getByText('Test başarı ile tamamlandı.').first()).toBeVisible()
  for (const message of ['Önceden duyulan', 'Kaçırılan bir', 'Kaçırılan iki']) {
    await expect(page.getByText(message, { exact: true })).toHaveCount(1)
  }
  await takePicture(page, '27-caught-up')
  await device.stop()
})

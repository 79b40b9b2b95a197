/** Checks what reaches open windows by itself: an organization's news, engine states and Phoenix AI's processes. */
import { expect, type Page, test } from '@playwright/test'
import { createProject, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { type ChatModel, startChatModel } from '../support/chatModel.ts'
import { register } from '../support/PersonAtHome.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'
import { TalkingDevice } from '../support/TalkingDevice.ts'

let phoenix: Phoenix
let model: ChatModel
/** The run that the model starts when a test asks it to. */
let order: object = {}

test.beforeAll(async () => {
  model = await startChatModel(({ messages }) => {
    const last = messages.at(-1)!
    if (last.role === 'tool') return 'Başlattım.'
    if (last.content?.includes('Sonucunu kullanıcıya bildir')) return 'Sayım bitti; her şey yolunda.'
    return { tool: 'start_run', input: order }
  })
  phoenix = await startPhoenix({ env: model.env })
})
test.afterAll(async () => {
  await phoenix?.stop()
  await model?.stop()
})

const toast = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: 'Bildirim' }).filter({ hasText: text })

/** Somebody in a browser of their own, who has joined the owner's organization. */
async function join(page: Page, owner: Person, email: string): Promise<void> {
  await register(page, phoenix.url, email)
  await expect(page.getByRole('heading', { name: 'Üyeliğiniz hazır' })).toBeVisible()
  const invited = { organizationId: owner.organizationId, email, role: 30 }
  const { id } = expectStatus(await owner.api.post('organization/invite', invited), 200)
  await page.goto(`${phoenix.url}/Organization/Invite/${id}`)
  await page.getByRole('button', { name: 'Daveti kabul et' }).click()
  await expect(page).toHaveURL(`${phoenix.url}/Dashboard/${owner.organizationId}/projects`)
  await expect(page.locator('output').filter({ hasText: /^Bağlı$/ })).toBeAttached()
}

async function builtInDevice({ api, organizationId }: Person): Promise<string> {
  const [device] = expectStatus(await api.get('DeploySystem/find', { organizationId }), 200)
  return device.device.systemId
}

test('another member hears that a device was added and a deployment is done, and goes there', async ({ page }) => {
  const owner = await registerPerson(phoenix.url, 'sahip')
  const { organizationId } = owner
  await join(page, owner, 'haber@example.test')

  expectStatus(await owner.api.post('DeploySystem/create', { organizationId, name: 'Depo' }), 200)
  await expect(toast(page, 'Cihaz eklendi: Depo.')).toBeVisible()
  await takePicture(page, 'events-1-device-added')
  await page.getByRole('button', { name: /^Hesap menüsü/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /notification/i }).click()
  await expect(page.getByRole('menuitem', { name: 'Device added: Depo.' })).toBeVisible()
  await takePicture(page, 'events-2-in-english')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await page.keyboard.press('Escape')

  const project = await createProject(owner, 'Sayım')
  const deviceId = await builtInDevice(owner)
  expectStatus(await owner.api.post('DeploySystem/deploy', { projectId: project.id, deviceId }), 200)
  const done = toast(page, 'Sayım projesinin 1. sürümü dağıtıldı: Yerel cihaz.')
  await expect(done).toBeVisible()
  await takePicture(page, 'events-3-deployed')
  await done.click()
  await expect(page).toHaveURL(
    `${phoenix.url}/Dashboard/${organizationId}/workspace/projects/${owner.workspaceId}/agent/${project.id}`,
  )
  await expect(page.getByRole('heading', { name: 'Sayım' })).toBeVisible()
})

test("the device picker follows what devices' engines do", async ({ page }) => {
  const owner = await registerPerson(phoenix.url, 'cihaz')
  const project = await createProject(owner, 'Sayım')
  await join(page, owner, 'izleyen@example.test')
  const device = await TalkingDevice.start(owner)
  expectStatus(
    await owner.api.post('DeploySystem/create', { organizationId: owner.organizationId, name: 'Kapalı' }),
    200,
  )
  const editor = `Dashboard/${owner.organizationId}/workspace/projects/${owner.workspaceId}/agent/${project.id}`
  await page.goto(`${phoenix.url}/${editor}`)
  const picker = page.getByTestId('device-picker')
  await picker.click()
  const row = page.getByRole('menuitemradio', { name: /Konuşkan/ })
  for (const [state, word] of [
    ['Running', 'çalışıyor'],
    ['Stopped', 'durduruldu'],
    ['Idle', 'boşta'],
    ['Paused', 'duraklatıldı'],
  ] as const) {
    await device.turn(state)
    await expect(row).toContainText(word)
  }
  await expect(page.getByRole('menuitemradio', { name: /Kapalı/ })).toContainText('çevrimdışı')
  await takePicture(page, 'events-4-picker')
  await row.click()
  await expect(picker).toContainText('duraklatıldı')
  await page.setViewportSize({ width: 360, height: 780 })
  await picker.click()
  await expect(row).toBeVisible()
  await takePicture(page, 'events-5-picker-360')
  await device.stop()
  await expect(row).toContainText('çevrimdışı')
})

test('a run that Phoenix AI started ends, and its user is told of the result without asking', async ({ page }) => {
  const owner = await registerPerson(phoenix.url, 'sohbet')
  const session = expectStatus(
    await owner.api.post('Auth/SignIn', { email: owner.email, password: 'ağaç-kökü-41' }),
    200,
  )
  await page
    .context()
    .addCookies(
      Object.entries({ accessToken: session.accessToken, refreshToken: session.refreshToken, providerId: '1' }).map(
        ([name, value]) => ({ name: `phoenix_auth_${name}`, value, url: phoenix.url }),
      ),
    )
  const windows = [page, await page.context().newPage()]
  for (const window of windows) {
    await window.goto(`${phoenix.url}/Dashboard/${owner.organizationId}/projects`)
    await expect(window.locator('output').filter({ hasText: /^Bağlı$/ })).toBeAttached()
  }
  order = { projectId: (await createProject(owner, 'Sayım')).id, deviceId: await builtInDevice(owner) }
  const { organizationId } = owner
  const asked = { message: 'Sayımı çalıştır', role: 'user', inlinedata: '', chatId: 'işler', userId: 0, organizationId }
  expectStatus(await owner.api.post('phoenixai/chat-stream', asked), 200)

  const answer = 'Sayım bitti; her şey yolunda.'
  await expect
    .poll(async () => (await Promise.all(windows.map((window) => toast(window, answer).count()))).some(Boolean))
    .toBe(true)
  await takePicture(page, 'events-6-assistant')
  const chat = expectStatus(await owner.api.get('PhoenixAI/ChatMessages', { organizationId, chatId: 'işler' }), 200)
  expect(chat.map(({ role, message }: { role: string; message: string }) => [role, message])).toEqual([
    ['user', 'Sayımı çalıştır'],
    ['assistant', 'Başlattım.'],
    ['user', 'Başlattığın çalışma bitti. Sonucunu kullanıcıya bildir.'],
    ['assistant', answer],
  ])
})

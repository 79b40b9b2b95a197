import { type Browser, expect, type Page, test } from '@playwright/test'
import { createProject, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { EditorHand } from '../support/EditorHand.ts'
import { waitingFlow } from '../support/flows.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { signIn } from '../support/signIn.ts'
import { takePicture } from '../support/takePicture.ts'

/** A run must end within this time, whatever takes its footing away. */
const footing = { timeout: 20_000 }

let phoenix: Phoenix
test.use({ viewport: { width: 1440, height: 900 } })
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(async () => {
  await phoenix?.stop()
})

const shot = (page: Page, name: string) => takePicture(page, `footing-${name}`)

interface Place {
  readonly owner: Person
  readonly projectId: string
  readonly deviceId: string
}

/** An owner with a flow that waits for ten minutes, and a device that is there. */
async function furnish(name: string): Promise<Place> {
  const owner = await registerPerson(phoenix.url, name)
  const { api, organizationId } = owner
  const { id, graphId } = await createProject(owner, 'Uzun bekleyiş')
  expectStatus(await api.post('Projects/saveGraph', { id: graphId, code: waitingFlow(600) }), 200)
  const devices = async () => expectStatus(await api.get('DeploySystem/find', { organizationId }), 200)
  await expect.poll(async () => (await devices())[0].online).toBe(true)
  return { owner, projectId: id, deviceId: (await devices())[0].device.systemId }
}

async function join({ owner: { api, organizationId } }: Place, name: string, role: number): Promise<Person> {
  const person = await registerPerson(phoenix.url, name)
  const invite = expectStatus(await api.post('organization/invite', { organizationId, email: person.email, role }), 200)
  expectStatus(await person.api.get('organization/confirmInvite', { id: invite.id }), 200)
  return person
}

async function open(page: Page, { owner, projectId }: Place): Promise<void> {
  const { organizationId, workspaceId } = owner
  await page.goto(`${phoenix.url}/Dashboard/${organizationId}/workspace/projects/${workspaceId}/agent/${projectId}`)
  await new EditorHand(page).ready()
}

/** Opens the place as another person, in a browser of their own. */
async function openFor(person: Person, place: Place, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, person)
  await open(page, place)
  return page
}

const phaseOf = (page: Page) => page.getByTestId('run-state')
const stopOf = (page: Page) => page.getByRole('button', { name: 'Durdur', exact: true })

async function run(page: Page): Promise<void> {
  await expect(page.getByTestId('device-picker')).toContainText('Yerel cihaz')
  await page.getByRole('button', { name: 'Çalıştır', exact: true }).click()
  await expect(phaseOf(page)).toHaveAttribute('data-phase', 'running')
  await expect(page.getByRole('treeitem', { name: /çalışıyor/ })).toHaveCount(1)
}

async function expectEnd(page: Page, reason: string): Promise<void> {
  await expect(phaseOf(page)).toHaveAttribute('data-phase', 'failed', footing)
  const lines = page.getByTestId('messages').getByRole('listitem')
  await expect(lines.nth(0)).toContainText('Program durduruldu.')
  await expect(lines.nth(1)).toContainText(reason)
  await expect(page.getByRole('treeitem', { name: /çalışıyor/ })).toHaveCount(0)
}

test('a page that is reloaded while a run is on shows it as it stands, and stops it', async ({ page }) => {
  const place = await furnish('yenileyen')
  await signIn(page, place.owner)
  await open(page, place)
  await run(page)
  const messages = page.getByTestId('messages').getByRole('listitem')
  const before = await messages.allInnerTexts()

  await page.reload()
  await expect(phaseOf(page)).toHaveAttribute('data-phase', 'running')
  await expect(page.getByRole('treeitem', { name: /çalışıyor/ })).toHaveCount(1)
  await expect(messages).toHaveCount(before.length)
  await expect(messages.last()).toContainText('Test başlatma talebi alındı')
  await expect(page.getByTestId('device-picker')).toContainText('çalışıyor')
  await shot(page, 'reloaded')

  await stopOf(page).click()
  await expect(phaseOf(page)).toHaveAttribute('data-phase', 'stopped')
  const runs = async () => expectStatus(await place.owner.api.get('PhoenixAI/ProcessAI', { userId: 0 }), 200)
  await expect.poll(async () => (await runs())[0].endedAt, footing).not.toBeNull()
  await page.reload()
  await new EditorHand(page).ready()
  await expect(page.getByRole('button', { name: 'Çalıştır', exact: true })).toBeEnabled()
  await expect(phaseOf(page)).toHaveCount(0)
})

test('a second person deletes the device of a run: both their windows show the end and why', async ({
  page,
  browser,
}) => {
  const place = await furnish('izleyen')
  const manager = await join(place, 'yönetici', 40)
  await signIn(page, place.owner)
  await open(page, place)
  const second = await openFor(manager, place, browser)
  await run(page)
  await expect(phaseOf(second)).toHaveAttribute('data-phase', 'running')
  await expect(stopOf(second)).toBeEnabled()

  const query = { organizationId: place.owner.organizationId, systemId: place.deviceId }
  expectStatus(await manager.api.call('DELETE', 'DeploySystem/delete', { query }), 200)
  for (const window of [page, second]) await expectEnd(window, 'Testin çalıştığı cihaz silindi.')
  await shot(page, 'device-gone')
  await shot(second, 'device-gone-second')
  await expect(page.getByRole('button', { name: 'Çalıştır', exact: true })).toBeEnabled()
  await second.context().close()
})

test('a reader who opens a project while it runs sees the run without Stop, and its end', async ({ page }) => {
  const place = await furnish('başlatan')
  const { owner, projectId, deviceId } = place
  await signIn(page, await join(place, 'okur', 10))
  const order = { userId: 0, projectId, deviceId, testId: 'uzun', organizationId: owner.organizationId }
  expectStatus(await owner.api.get('PhoenixAI/StartTest', order), 200)
  await open(page, place)
  await expect(phaseOf(page)).toHaveAttribute('data-phase', 'running')
  await expect(page.getByRole('treeitem', { name: /çalışıyor/ })).toHaveCount(1)
  await expect(stopOf(page)).toHaveCount(0)
  await shot(page, 'reader')
  expectStatus(await owner.api.call('DELETE', 'Projects/remove', { query: { projectId } }), 200)
  await expectEnd(page, 'Testin projesi silindi.')
  await shot(page, 'reader-end')
})

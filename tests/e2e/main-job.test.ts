import { expect, test, type Page } from '@playwright/test'
import { EditorHand } from '../support/EditorHand.ts'
import { servePackageIndex, type PackageIndex } from '../support/packageIndex.ts'
import { createOrganization, createProject, createWorkspace, register } from '../support/PersonAtHome.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let index: PackageIndex
let phoenix: Phoenix
let steps = 0

/** Wide enough for the five nodes side by side, between palette and options. */
test.use({ viewport: { width: 1920, height: 1080 } })

test.beforeAll(async () => {
  index = await servePackageIndex()
  phoenix = await startPhoenix({ env: { ALLOW_HOSTS: index.host } })
})
test.afterAll(async () => {
  await phoenix?.stop()
  await index?.close()
})

const shot = (page: Page, name: string) => takePicture(page, `${String(++steps).padStart(2, '0')}-${name}`)

test('a person registers, draws a flow, saves it, runs it on a device and watches its messages', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))

  await page.goto(phoenix.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shot(page, 'home')
  await register(page, phoenix.url, 'elif@example.test')
  await shot(page, 'registered')
  await createOrganization(page, 'Kuzey Lojistik A.Ş.')
  await shot(page, 'organization')
  await createWorkspace(page, 'E-ticaret')
  await shot(page, 'workspace')
  await createProject(page, 'Paket lisansları', 'Boş akış')

  const hand = new EditorHand(page)
  await hand.ready()
  await shot(page, 'empty-editor')

  const start = await hand.place('ManualTrigger', { x: 345, y: 160 })
  const request = await hand.place('HttpRequest', { x: 630, y: 200 })
  const parse = await hand.place('JsonParse', { x: 910, y: 160 })
  const filter = await hand.place('Filter', { x: 1180, y: 220 })
  const log = await hand.place('Log', { x: 1450, y: 260 })
  await hand.fill(request, 'url', index.url)
  await hand.fill(filter, 'field', 'license')
  await hand.fill(filter, 'value', 'MIT')
  await hand.fill(log, 'message', 'MIT lisanslı paket')
  await hand.connect(start, 'data', request, 'trigger')
  await hand.connect(request, 'body', parse, 'text')
  await hand.connect(parse, 'value', filter, 'list')
  await hand.connect(filter, 'count', log, 'value')
  await expect(hand.canvas).toHaveAccessibleName(/5 düğüm, 4 bağlantı/)
  await shot(page, 'drawn')

  await hand.save()
  await shot(page, 'saved')
  await expect(page.getByTestId('device-picker')).toContainText('Yerel cihaz')
  await page.getByRole('button', { name: /^Çalıştır/ }).click()
  await expect(page.getByText('Test başarı ile tamamlandı.').first()).toBeVisible()
  await expect(page.getByText('Test başlatma talebi alındı').first()).toBeVisible()
  const expected = index.records.filter((record) => record.license === 'MIT').length
  await expect(page.getByText(`MIT lisanslı paket: ${expected}`).first()).toBeVisible()
  await page.mouse.move(720, 880)
  await shot(page, 'ran')
  if (process.env['UPDATE_PICTURES']) await takePicture(page, '../../docs/editor')

  await page.reload()
  await hand.ready()
  await expect(hand.canvas).toHaveAccessibleName(/5 düğüm, 4 bağlantı/)
  await shot(page, 'reopened')
  expect(failures).toEqual([])
})

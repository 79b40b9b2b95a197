import { expect, test, type Page } from '@playwright/test'
import { EditorHand } from '../support/EditorHand.ts'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The answer never comes: the page that would give it is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

test('an edit that could not be saved survives a reload and a crashed tab, and the next save sends it', async ({
  page,
  context,
}) => {
  const hand = await openEditor(page, phoenix.url, 'oguz@example.test')
  const address = page.url()

  await context.route('**/api/Projects/saveGraph', (route) => route.abort('connectionfailed'))
  await hand.place('Log', { x: 640, y: 300 })
  await page.getByRole('button', { name: /^Kaydet/ }).click()
  await expect(page.getByText(/Bağlantı yok; değişiklik bu cihazda saklandı/).first()).toBeVisible()
  await takePicture(page, '20-not-saved')

  await page.reload()
  await hand.ready()
  await expect(page.getByText(/Kaydedilmemiş değişiklikleriniz geri yüklendi/).first()).toBeVisible()
  await expect(hand.canvas).toHaveAccessibleName(/1 düğüm/)
  await takePicture(page, '21-restored')

  await hand.place('Delay', { x: 940, y: 300 })
  await expect(hand.canvas).toHaveAccessibleName(/2 düğüm/)
  await page.waitForTimeout(2500)
  await crash(page)

  const again = await context.newPage()
  const handAgain = new EditorHand(again)
  await again.goto(address)
  await handAgain.ready()
  await expect(again.getByText(/Kaydedilmemiş değişiklikleriniz geri yüklendi/).first()).toBeVisible()
  await expect(handAgain.canvas).toHaveAccessibleName(/2 düğüm/)

  await context.unroute('**/api/Projects/saveGraph')
  await handAgain.save()
  await again.reload()
  await handAgain.ready()
  await expect(handAgain.canvas).toHaveAccessibleName(/2 düğüm/)
  await expect(again.getByText(/geri yüklendi/)).toHaveCount(0)
  await expect(again.getByText('Kaydedildi v2')).toBeVisible()
})

test('a save that another tab of mine overtook asks, and loses neither', async ({ browser }) => {
  const mine = await browser.newContext()
  const page = await mine.newPage()
  const hand = await openEditor(page, phoenix.url, 'ipek@example.test')

  const other = await mine.newPage()
  await other.goto(page.url())
  const otherHand = new EditorHand(other)
  await otherHand.ready()
  await otherHand.place('Fail', { x: 640, y: 300 })
  await otherHand.save()

  await hand.place('Log', { x: 640, y: 300 })
  await hand.place('Delay', { x: 940, y: 300 })
  await page.getByRole('button', { name: /^Kaydet/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Bu akış siz düzenlerken kaydedildi' })
  await expect(dialog).toContainText('Siz, başka bir sekmede ya da cihazda')
  await takePicture(page, '22-conflict')
  await dialog.getByRole('button', { name: /Buradakini yeni sürüm olarak kaydet/ }).click()
  await expect(page.getByText('Kaydedildi v3')).toBeVisible()
  await expect(hand.canvas).toHaveAccessibleName(/2 düğüm/)
  await mine.close()
})

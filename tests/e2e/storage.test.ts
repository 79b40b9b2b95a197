import { expect, test, type Page } from '@playwright/test'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

/** Makes the browser answer as if its disk were full. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    Object.assign(globalThis, { makeRoom: () => (IDBObjectStore.prototype.put = put) })
  })
}

const makeRoom = (page: Page) => page.evaluate('makeRoom()')

test('neither what is unsaved nor what was set aside is lost where the browser has no room', async ({ page }) => {
  const hand = await openEditor(page, phoenix.url, 'derin@example.test')
  await hand.place('Log', { x: 640, y: 560 })
  await page.keyboard.press('Control+o')
  const buffer = Buffer.from('digraph { a -> b -> c }')
  await page.getByTestId('import-file').setInputFiles({ name: 'üç.gv', mimeType: 'text/plain', buffer })
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Akışı değiştir' }).click()
  await expect(hand.canvas).toHaveAccessibleName(/3 düğüm, 2 bağlantı/)

  await fill(page)
  await page.getByRole('button', { name: 'Benimkini aç' }).click()
  // It is said to screen readers, too, in a text of its own.
  const toast = page.getByRole('region', { name: /^Bildirimler/ }).getByText('Bu tarayıcıda yer kalmadı')
  await expect(toast).toContainText('Kod: no-room')
  await takePicture(page, '31-storage-no-room')
  await expect(hand.canvas).toHaveAccessibleName(/3 düğüm, 2 bağlantı/)
  await hand.place('Log', { x: 640, y: 300 })
  await expect(page.getByTestId('notice')).toContainText('Taslak bu cihazda saklanamıyor')
  await expect(page.getByTestId('notice')).toContainText('Kod: no-room')
  await takePicture(page, '31-storage-not-kept')

  await makeRoom(page)
  await hand.place('Log', { x: 900, y: 300 })
  await expect(hand.canvas).toHaveAccessibleName(/5 düğüm, 2 bağlantı/)
  await page.waitForTimeout(3000)
  await page.reload()
  await hand.ready()
  await expect(hand.canvas).toHaveAccessibleName(/5 düğüm, 2 bağlantı/)
  await page.getByTestId('notice').getByRole('button', { name: 'Taslağı at' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Taslağı at' }).click()
  await expect(hand.canvas).toHaveAccessibleName(/0 düğüm/)
  await page.reload()
  await hand.ready()
  await page.getByRole('button', { name: 'Benimkini aç' }).click()
  await expect(hand.canvas).toHaveAccessibleName(/1 düğüm/)
})

test('a browser that allows no storage opens the flow, and says that it keeps no draft', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const hand = await openEditor(page, phoenix.url, 'alaz@example.test')
  await hand.place('Log', { x: 640, y: 560 })
  await expect(hand.canvas).toHaveAccessibleName(/1 düğüm/)
  await expect(page.getByTestId('notice')).toContainText('Kod: no-storage')
  await hand.save()
})

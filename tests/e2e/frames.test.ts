import { expect, test } from '@playwright/test'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

let phoenix: Phoenix

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true })
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

test('G14 J4 a frame is one thing with what lies in it, and leaves alone what it is put down upon', async ({
  page,
}) => {
  const hand = await openEditor(page, phoenix.url, 'deniz@example.test')
  const { keyboard, mouse } = page
  const counted = (text: string) => expect(hand.canvas).toHaveAccessibleName(new RegExp(text))
  const items = page.getByRole('menuitem')
  const frame = async (title: string) => {
    await keyboard.press('Control+g')
    await expect(page.getByRole('textbox', { name: 'Çerçevenin başlığı' })).toBeFocused()
    await keyboard.type(title)
    await keyboard.press('Enter')
  }
  const start = await hand.place('ManualTrigger', { x: 420, y: 240 })
  const delay = await hand.place('Delay', { x: 720, y: 240 })
  const log = await hand.place('Log', { x: 480, y: 480 })
  await hand.connect(start, 'data', delay, 'value')
  await counted('3 düğüm, 1 bağlantı')

  // A frame is held by its title, which stands above what it was drawn around.
  const upper = { x: start.at.x - 60, y: start.at.y - 48 }
  const lower = { x: log.at.x + 104, y: log.at.y - 48 }
  await mouse.click(log.at.x, log.at.y)
  await frame('Raf')
  await mouse.click(start.at.x, start.at.y)
  await keyboard.down('Shift')
  await mouse.click(delay.at.x, delay.at.y)
  await keyboard.up('Shift')
  await frame('Depo')

  await test.step('a frame that is dropped upon another and dragged away leaves its nodes', async () => {
    // It covers the node there, and its title is free beside that.
    const over = { x: start.at.x + 120, y: start.at.y - 12 }
    await hand.drag(lower, over)
    await hand.drag(over, { x: lower.x + 260, y: lower.y })
    await hand.select(start)
    await keyboard.press('Control+z')
    await keyboard.press('Control+z')
    await hand.select(log)
  })

  await test.step('Delete takes what lies in it, tells how many, and is one step', async () => {
    await mouse.click(upper.x, upper.y)
    await keyboard.press('Delete')
    await counted('1 düğüm, 0 bağlantı')
    await expect(hand.canvas.getByRole('status')).toContainText('3 öğe silindi')
    await keyboard.press('Control+z')
    await counted('3 düğüm, 1 bağlantı')
  })

  await test.step('the menu removes it alone, or with what lies in it', async () => {
    await mouse.click(upper.x, upper.y, { button: 'right' })
    await expect(items).toContainText(['Çerçeveyi kaldır', 'Çerçeveyi ve içindekileri sil'])
    await page.getByRole('menuitem', { name: 'Çerçeveyi kaldır' }).click()
    await counted('3 düğüm, 1 bağlantı')
    await keyboard.press('Control+z')
    await mouse.click(upper.x, upper.y)
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Çerçeveyi kaldır' })).toBeVisible()
  })

  await test.step('keys and Alt with a drag copy it with what lies in it; the copy moves alone', async () => {
    await keyboard.press('Control+c')
    await keyboard.press('Control+v')
    await counted('5 düğüm, 2 bağlantı')
    await keyboard.press('ArrowRight')
    await hand.select(start)
    await keyboard.press('Control+z')
    await keyboard.press('Control+z')
    await counted('3 düğüm, 1 bağlantı')
    await keyboard.down('Alt')
    await hand.drag(upper, { x: upper.x + 40, y: upper.y + 140 })
    await keyboard.up('Alt')
    await counted('5 düğüm, 2 bağlantı')
    await hand.select(start)
    await keyboard.press('Control+z')
    await counted('3 düğüm, 1 bağlantı')
  })

  await test.step('a frame that is selected alone is offered as a picture', async () => {
    await mouse.click(upper.x, upper.y)
    await keyboard.press('Control+k')
    await keyboard.type('Dışa aktar')
    await keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Seçilenler' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'İndir' }).click()
    await download
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a tap selects it, and the tools mean what lies in it', async () => {
    await mouse.click(900, 600)
    await page.touchscreen.tap(upper.x, upper.y)
    await page.getByTestId('toolbar').getByRole('button', { name: 'Seçili düğümleri sil', exact: true }).tap()
    await counted('1 düğüm, 0 bağlantı')
    await page.getByTestId('toolbar').getByRole('button', { name: 'Geri al', exact: true }).tap()
    await counted('3 düğüm, 1 bağlantı')
    await page.touchscreen.tap(upper.x, upper.y)
    await page.getByTestId('toolbar').getByRole('button', { name: 'Alt akış oluştur', exact: true }).tap()
    await counted('2 düğüm, 1 bağlantı')
  })
})

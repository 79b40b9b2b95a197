import { expect, test, type Page } from '@playwright/test'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.use({ viewport: { width: 1600, height: 900 } })
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(async () => {
  await phoenix?.stop()
})

const shot = (page: Page, name: string) => takePicture(page, `subgraph-${name}`)

test('J1 J4 J9 U3 U10 a person makes a subgraph, edits it inside, goes back, undoes across graphs, and finds all of it again', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  const hand = await openEditor(page, phoenix.url, 'deniz@example.test')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const way = page.getByTestId('graph-path')
  const counted = (text: string) => expect(hand.canvas).toHaveAccessibleName(new RegExp(text))

  const start = await hand.place('ManualTrigger', { x: 380, y: 300 })
  const log = await hand.place('Log', { x: 800, y: 300 })
  const delay = await hand.place('Delay', { x: 800, y: 520 })
  await hand.connect(start, 'data', log, 'value')
  await hand.connect(start, 'data', delay, 'value')
  await counted('3 düğüm, 2 bağlantı')

  // Create: the two that follow the trigger.
  await page.mouse.click(log.at.x, log.at.y)
  await page.keyboard.down('Shift')
  await page.mouse.click(delay.at.x, delay.at.y)
  await page.keyboard.up('Shift')
  await expect(tool('Alt akışı kaydet')).toHaveCount(0)
  await tool('Alt akış oluştur').click()
  await expect(way).toHaveText(/Ana akış.*Alt akış/)
  await counted('3 düğüm, 2 bağlantı')
  const buttons = page.getByTestId('toolbar').getByRole('button')
  const names = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(names.slice(-3)).toEqual(['Alt akış oluştur', 'Alt akışı kaydet', 'Ana akışa dön'])
  await shot(page, 'inside')

  // Edit: a third node, and an output that it feeds.
  await page.getByRole('button', { name: /^Alt akış çıktısı/ }).click()
  await counted('4 düğüm, 2 bağlantı')
  await tool('Alt akışı kaydet').click()
  await tool('Ana akışa dön').click()
  await expect(way).toHaveCount(0)
  await counted('2 düğüm, 1 bağlantı')
  await shot(page, 'main')

  // Undo across: what was saved, then what was added inside, in the graph where it was done.
  await page.keyboard.press('Control+z')
  await expect(way).toBeVisible()
  await page.keyboard.press('Control+z')
  await counted('3 düğüm, 2 bağlantı')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+y')
  await counted('4 düğüm, 2 bağlantı')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(way).toHaveCount(0)
  await counted('3 düğüm, 2 bağlantı')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+y')
  await way.getByRole('button', { name: 'Ana akış' }).click()
  await counted('2 düğüm, 1 bağlantı')

  // Rename in the palette, place a second one, open it from its menu, save, reload.
  await page.locator('[data-subgraph]').hover()
  await page.getByRole('button', { name: 'Alt akış alt akışının menüsü' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Alt akışı düzenle', 'Yeniden adlandır', 'Sil'])
  await shot(page, 'palette-menu')
  await page.getByRole('menuitem', { name: 'Yeniden adlandır' }).click()
  await page.getByLabel('Ad', { exact: true }).fill('Bekle ve yaz')
  await page.getByRole('button', { name: 'Adlandır', exact: true }).click()
  await page.getByRole('button', { name: 'Bekle ve yaz', exact: true }).click()
  await counted('3 düğüm, 1 bağlantı')
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Düğümlerine ayır' })).toBeVisible()
  await expect(page.getByRole('menuitem').last()).toHaveText(/^Sil/)
  await shot(page, 'node-menu')
  await page.getByRole('menuitem', { name: 'Alt akışı düzenle' }).click()
  await expect(way).toHaveText(/Ana akış.*Bekle ve yaz/)
  await counted('4 düğüm, 2 bağlantı')
  await hand.save()
  await page.reload()
  await hand.ready()
  await counted('3 düğüm, 1 bağlantı')
  await expect(page.getByRole('button', { name: 'Bekle ve yaz', exact: true })).toBeVisible()
  await expect(page.getByText('Kaydedilmemiş değişiklik')).toHaveCount(0)
  await shot(page, 'reopened')
  expect(failures).toEqual([])
})

test('J4 U9 a subgraph is renamed from the menu of its use, by keyboard alone, and undone', async ({ page }) => {
  const hand = await openEditor(page, phoenix.url, 'seda@example.test')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const inPalette = (name: string) => page.getByRole('button', { name, exact: true })
  await hand.place('Log', { x: 600, y: 300 })
  await tool('Alt akış oluştur').click()
  await tool('Ana akışa dön').click()
  await hand.canvas.focus()
  await page.keyboard.press('Control+a')
  await expect(hand.options.getByLabel('Başlık', { exact: true })).toHaveValue('Alt akış')

  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Alt akışı yeniden adlandır' }).press('Enter')
  const name = page.getByRole('dialog').getByLabel('Ad', { exact: true })
  await expect(name).toBeFocused()
  await name.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Bir ad girin.')).toBeVisible()
  await shot(page, 'rename-missing')
  await name.fill('Iğdır’a İlet')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Keys go on in the graph.
  await expect(page.locator('#editor-canvas:focus, #editor-canvas :focus')).toHaveCount(1)
  await expect(inPalette('Iğdır’a İlet')).toBeVisible()
  await expect(hand.options.getByLabel('Başlık', { exact: true })).toHaveValue('Iğdır’a İlet')
  await shot(page, 'renamed')

  await tool('Geri al').click()
  await expect(inPalette('Alt akış')).toBeVisible()
  await expect(hand.options.getByLabel('Başlık', { exact: true })).toHaveValue('Alt akış')
  await tool('Yinele').click()
  await expect(inPalette('Iğdır’a İlet')).toBeVisible()
})

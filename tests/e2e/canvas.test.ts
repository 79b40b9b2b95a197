import { expect, test } from '@playwright/test'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

let phoenix: Phoenix

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

test('J1 J2 J3 J4 the toolbar, the palette and the menu of whatever is clicked', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  const hand = await openEditor(page, phoenix.url, 'defne@example.test')
  const { keyboard, mouse } = page
  const tool = (name: string) => page.getByTestId('toolbar').getByRole('button', { name, exact: true })
  const counted = (text: string) => expect(hand.canvas).toHaveAccessibleName(new RegExp(text))
  const items = page.getByRole('menuitem')
  const rightClick = (x: number, y: number) => mouse.click(x, y, { button: 'right' })

  await test.step('J1 has the tools in the order of the specification, and those that would do something', async () => {
    const buttons = page.getByTestId('toolbar').getByRole('button')
    const names = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    expect(names).toEqual([
      'Kopyala',
      'Yapıştır',
      'Seçili düğümleri sil',
      'Geri al',
      'Yinele',
      'Ekrana sığdır',
      'Kutu seç',
      'Alt akış oluştur',
    ])
    for (const name of ['Kopyala', 'Seçili düğümleri sil', 'Geri al', 'Yinele', 'Alt akış oluştur'])
      await expect(tool(name)).toBeDisabled()
  })

  await test.step('J2 finds types by any words, drags them and adds them by Enter', async () => {
    const search = page.getByRole('searchbox', { name: 'Düğüm ara' })
    await search.fill('GÜNLÜK mantık')
    await expect(page.locator('[data-node-type]')).toHaveCount(0)
    await search.fill('günlü mantık')
    await expect(page.locator('[data-node-type]')).toHaveText(['Günlüğe yaz'])
    await search.press('Enter')
    await counted('1 düğüm')
    await search.press('Escape')
    await tool('Geri al').click()
    await counted('0 düğüm')
  })

  const start = await hand.place('ManualTrigger', { x: 400, y: 240 })
  const delay = await hand.place('Delay', { x: 800, y: 240 })
  await hand.connect(start, 'data', delay, 'value')
  await counted('2 düğüm, 1 bağlantı')

  await test.step('J3 adds a node where the empty canvas was clicked', async () => {
    await rightClick(500, 480)
    await page.getByRole('menuitem', { name: 'Mantık' }).hover()
    await page.getByRole('menuitem', { name: 'Günlüğe yaz' }).click()
    await counted('3 düğüm')
    await expect(hand.options.getByLabel('Başlık', { exact: true })).toHaveValue('Günlüğe yaz')
    await mouse.click(500, 480)
    await keyboard.press('Delete')
    await counted('2 düğüm')
  })

  await test.step('J4 renames and deletes a node', async () => {
    await rightClick(delay.at.x, delay.at.y)
    await expect(items).toHaveText([
      /^Yeniden adlandır/,
      /^Kopyala/,
      /^Buradan hata ayıkla/,
      /^Daralt/,
      /^Çerçeve içine al/,
      /^Sil/,
    ])
    await page.getByRole('menuitem', { name: 'Yeniden adlandır' }).click()
    await expect(hand.canvas.locator('input:focus')).toHaveValue('Beklet')
    await keyboard.press('Control+a')
    await keyboard.type('Mola')
    await keyboard.press('Enter')
    await expect(hand.options.getByLabel('Başlık', { exact: true })).toHaveValue('Mola')
    await rightClick(delay.at.x, delay.at.y)
    await page.getByRole('menuitem', { name: /^Sil/ }).click()
    await counted('1 düğüm, 0 bağlantı')
    await tool('Geri al').click()
    await counted('2 düğüm, 1 bağlantı')
  })

  await test.step('J4 offers a connection points, and takes the one that is clicked away', async () => {
    const from = hand.interfacePoint(start, 'outputs', 'data')
    const to = hand.interfacePoint(delay, 'inputs', 'value')
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    await mouse.click(500, 600)
    await rightClick(middle.x, middle.y)
    await expect(items).toHaveText(['Buraya nokta ekle', 'Bağlantıyı sil'])
    await items.first().click()
    await expect(items).toHaveCount(0)
    await expect(hand.canvas, 'a mouse gives the keys no place').toBeFocused()
    await rightClick(middle.x, middle.y)
    await expect(items).toHaveText(['Noktayı sil', 'Bağlantıyı sil'])
    await items.first().click()
    await expect(items).toHaveCount(0)
    await rightClick(middle.x, middle.y)
    await expect(items).toHaveText(['Buraya nokta ekle', 'Bağlantıyı sil'])
    await items.last().click()
    await counted('2 düğüm, 0 bağlantı')
  })

  await test.step('J4 a field that is clicked while the menu is open keeps the keys', async () => {
    const field = page.getByRole('searchbox', { name: 'Düğüm ara' })
    await rightClick(start.at.x - 60, start.at.y - 34)
    await expect(items).not.toHaveCount(0)
    await field.click()
    await expect(items).toHaveCount(0)
    await keyboard.type('bek')
    await expect(field).toHaveValue('bek')
    await field.fill('')
    await hand.canvas.focus()
  })

  await test.step('J4 has a menu for frames', async () => {
    await keyboard.press('Control+a')
    await keyboard.press('Control+g')
    await expect(page.getByRole('textbox', { name: 'Çerçevenin başlığı' })).toBeFocused()
    await keyboard.type('Depo')
    await keyboard.press('Enter')
    await rightClick(start.at.x - 60, start.at.y - 34)
    await expect(items).toHaveText([
      /^Metni düzenle/,
      'İçeriğe sığdır',
      'Çerçeveyi kaldır',
      /^Çerçeveyi ve içindekileri sil/,
    ])
    await page.getByRole('menuitemradio', { name: 'Mavi' }).click()
    await keyboard.press('Control+z')
    await keyboard.press('Control+z')
  })

  await test.step('J2 J4 J10 a subgraph is not offered in itself, nor pasted, which is said', async () => {
    await mouse.click(delay.at.x, delay.at.y)
    await tool('Alt akış oluştur').click()
    await expect(page.locator('[data-subgraph]')).toHaveCount(0)
    await tool('Ana akışa dön').click()
    await expect(page.locator('[data-subgraph]')).toHaveCount(1)
    await page.locator('[data-subgraph]').click()
    await counted('3 düğüm')
    await expect(hand.canvas.locator(':focus').or(page.locator('#editor-canvas:focus'))).toHaveCount(1)
    await keyboard.press('Control+c')
    await keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Alt akışı düzenle' }).click()
    await counted('1 düğüm')
    await keyboard.press('Control+v')
    await expect(page.getByText('Bir alt akış kendisini içeremez.').first()).toBeVisible()
    await counted('1 düğüm')
  })

  await test.step('J3 the menu of the canvas is seen whole on a low page, wherever that is clicked', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await rightClick(900, 360)
    await expect(items.first()).toBeInViewport({ ratio: 1 })
    await expect(items.last()).toBeInViewport({ ratio: 1 })
    await keyboard.press('Escape')
  })
  expect(failures).toEqual([])
})

test('J5 J6 the sidebar keeps its width within what it stands in, and wrong numbers as they were typed', async ({
  page,
}) => {
  const hand = await openEditor(page, phoenix.url, 'toprak@example.test')
  const edge = page.getByRole('separator', { name: 'Kenar çubuğunun genişliği' })
  const width = () => hand.options.evaluate((aside) => aside.getBoundingClientRect().width)

  await test.step('J5 from 300 px to 90 %, by keys and by dragging, in any window', async () => {
    expect(await width()).toBe(300)
    await edge.press('End')
    expect(await width()).toBe(1296)
    await page.setViewportSize({ width: 1300, height: 900 })
    await expect(edge).toHaveAttribute('aria-valuenow', '1170')
    await expect(edge).toHaveAttribute('aria-valuemax', '1170')
    expect(await width()).toBe(1170)
    await edge.press('ArrowRight')
    expect(await width()).toBe(1154)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(edge).toHaveAttribute('aria-valuemax', '1296')
    expect(await width()).toBe(1154)
    const box = (await edge.boundingBox())!
    await hand.drag({ x: box.x + 3, y: 400 }, { x: 1030, y: 400 })
    expect(await width()).toBe(410)
    await hand.drag({ x: 1030, y: 400 }, { x: 1300, y: 400 })
    expect(await width()).toBe(300)
  })

  const delay = await hand.place('Delay', { x: 700, y: 240 })
  await hand.select(delay)
  const field = hand.options.getByRole('spinbutton')

  await test.step('J6 what is no number, or out of range, stays with its reason and changes nothing', async () => {
    for (const [text, reason] of [
      ['12x', 'Bir sayı girin.'],
      ['3601', '0 ile 3600 arasında bir sayı girin.'],
    ] as const) {
      await field.fill(text)
      await field.press('Tab')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(hand.options.getByText(reason)).toBeVisible()
      await expect(field).toHaveValue(text)
    }
    await field.press('Escape')
    await expect(field).toHaveValue('1')
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('toolbar').getByRole('button', { name: 'Geri al', exact: true }).click()
    await expect(hand.canvas).toHaveAccessibleName(/0 düğüm/)
  })

  await test.step('J6 shows at most 9 characters at rest, and all of them while it is edited', async () => {
    await hand.select(await hand.place('NumberConstant', { x: 700, y: 300 }))
    for (const [typed, shown] of [
      ['1234567890123', '1,235e+12'],
      ['0,123456789', '1,2346e-1'],
    ] as const) {
      await field.fill(typed)
      await field.press('Tab')
      await expect(field).toHaveValue(shown)
      await field.focus()
      await expect(field).toHaveValue(typed)
    }
  })
})

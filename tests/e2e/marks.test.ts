import { expect, test, type Page } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
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

const shot = (page: Page, name: string) => takePicture(page, `marks-${name}`)

test('J13 M8 errors and warnings are told apart, show through subgraphs on every level, lead inside, and go when mended', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  const hand = await openEditor(page, phoenix.url, 'isaret@example.test')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const way = page.getByTestId('graph-path')
  const node = (name: RegExp) => page.getByRole('treeitem', { name })
  const start = await hand.place('ManualTrigger', { x: 400, y: 250 })
  const request = await hand.place('HttpRequest', { x: 760, y: 250 })
  const delay = await hand.place('Delay', { x: 400, y: 480 })
  const log = await hand.place('Log', { x: 1060, y: 480 })
  await hand.connect(start, 'data', request, 'trigger')
  await hand.connect(delay, 'value', log, 'value')
  await page.getByRole('tab', { name: /^Sorunlar/ }).click()

  // An error is red with a circle, a warning amber with a triangle; both are said.
  await expect(node(/hatalı, “Adres” boş/)).toHaveCount(1)
  await expect(node(/uyarı var, Tetikleyiciden ulaşılmıyor/)).toHaveCount(1)
  await hand.select(request)
  await expect(hand.options.locator('[data-severity]')).toHaveText(/^Hata: .*Adres/)
  await shot(page, 'error-and-warning')
  // The list calls nodes as they are called now.
  await hand.options.getByLabel('Başlık', { exact: true }).fill('Kurları getir')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('problems')).toContainText('“Kurları getir” düğümünün “Adres” girişi boş')
  await hand.select(delay)
  await expect(hand.options.locator('[data-severity="warning"]')).toHaveText(/^Uyarı: /)

  // On a graph node outside, twice nested, with how many.
  await hand.select(request)
  await tool('Alt akış oluştur').click()
  await expect(way).toBeVisible()
  await expect(node(/hatalı, “Adres” boş/)).toHaveCount(1)
  await tool('Ana akışa dön').click()
  await expect(node(/^Alt akış.*hatalı, İçinde 1 hata/)).toHaveCount(1)
  await page.mouse.click(request.at.x, request.at.y)
  await expect(hand.options.locator('[data-severity="error"]')).toHaveText(
    'Hata: İçinde 1 hata. İçindeki ilk sorunu göster',
  )
  await shot(page, 'outside')
  expect(await accessibilityFaults(page)).toEqual([])
  await tool('Alt akış oluştur').click()
  await expect(node(/^Alt akış.*hatalı, İçinde 1 hata/)).toHaveCount(1)
  await tool('Ana akışa dön').click()
  await expect(node(/^Alt akış.*hatalı, İçinde 1 hata/)).toHaveCount(1)

  // The list leads into the innermost; so does the node.
  await page.getByTestId('problems').getByRole('button', { name: /Adres/ }).click()
  await expect(node(/hatalı, “Adres” boş/)).toHaveAttribute('aria-selected', 'true')
  await shot(page, 'inside')
  await tool('Ana akışa dön').click()
  await page.mouse.click(request.at.x, request.at.y)
  await page.getByRole('button', { name: 'İçindeki ilk sorunu göster' }).click()
  await expect(node(/hatalı, “Adres” boş/)).toHaveAttribute('aria-selected', 'true')

  // Mended inside, it is gone on every level.
  await hand.options.getByRole('textbox', { name: /^Adres/ }).fill('https://ornek.test/')
  await page.keyboard.press('Tab')
  await expect(node(/hatalı/)).toHaveCount(0)
  await tool('Ana akışa dön').click()
  await expect(node(/^Alt akış/)).toHaveCount(1)
  await expect(node(/hatalı/)).toHaveCount(0)
  await shot(page, 'mended')
  expect(failures).toEqual([])
})

test('M2 U4 what a run carried stands on the connections inside the use of a subgraph that is opened', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  const hand = await openEditor(page, phoenix.url, 'deger@example.test')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  const first = await hand.place('TextConstant', { x: 400, y: 230 })
  const second = await hand.place('TextConstant', { x: 400, y: 480 })
  const log = await hand.place('Log', { x: 720, y: 230 })
  const end = await hand.place('Log', { x: 1020, y: 230 })
  await hand.fill(first, 'value', 'elma')
  await hand.fill(second, 'value', 'armut')
  await hand.connect(first, 'text', log, 'value')
  await hand.connect(log, 'value', end, 'value')

  // Two uses of one subgraph, with a value of its own each.
  await page.mouse.click(log.at.x, log.at.y)
  await page.keyboard.down('Shift')
  await page.mouse.click(end.at.x, end.at.y)
  await page.keyboard.up('Shift')
  await tool('Alt akış oluştur').click()
  await tool('Ana akışa dön').click()
  await expect(hand.canvas).toHaveAccessibleName(/3 düğüm, 1 bağlantı/)
  const row = (await page.locator('[data-subgraph]').boundingBox())!
  await hand.drag({ x: row.x + 40, y: row.y + row.height / 2 }, { x: 870, y: 480 })
  // The graph node's one row: its input.
  await hand.drag(hand.interfacePoint(second, 'outputs', 'text'), { x: 770, y: 480 + 29 })
  await expect(hand.canvas).toHaveAccessibleName(/4 düğüm, 2 bağlantı/)

  await page.getByRole('button', { name: /^Çalıştır/ }).click()
  await expect(page.getByText('Test başarı ile tamamlandı.').first()).toBeVisible()
  await shot(page, 'ran')
  for (const [at, text] of [
    [{ x: 870, y: 480 }, 'armut'],
    [{ x: 870, y: 230 }, 'elma'],
  ] as const) {
    await page.mouse.click(at.x, at.y, { button: 'right' })
    await page.getByRole('menuitem', { name: 'Alt akışı düzenle' }).click()
    await expect(page.getByTestId('graph-path')).toBeVisible()
    await page
      .getByRole('treeitem', { name: /^Günlüğe yaz/ })
      .first()
      .focus()
    await page.keyboard.press('Space')
    const outputs = hand.options.getByRole('region', { name: 'Çıktılar' })
    await expect(outputs.getByText(`“${text}”`, { exact: true })).toBeVisible()
    await page.keyboard.press('f')
    await shot(page, `inside-${text}`)
    await tool('Ana akışa dön').click()
  }
  expect(failures).toEqual([])
})

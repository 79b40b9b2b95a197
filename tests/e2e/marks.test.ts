import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

let phoenix: Phoenix

test.use({ viewport: { width: 1600, height: 900 } })
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(async () => {
  await phoenix?.stop()
})

const shot = (page: Page, name: string) =>
  page.screenshot({ path: path.join(import.meta.dirname, `../artifacts/marks-${name}.png`) })

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

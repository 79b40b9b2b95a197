import { expect, test, type Locator, type Page } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { Fingers } from '../support/Fingers.ts'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.use({ viewport: { width: 1600, height: 1000 }, hasTouch: true })

test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

const shot = (page: Page, name: string) => takePicture(page, `access-${name}`)

function nodeItem(page: Page, name: RegExp): Locator {
  return page.locator('[role="treeitem"][aria-level="1"]').and(page.getByRole('treeitem', { name }))
}

/** Finds the box of a node, once the mirror has followed the view. */
async function boxOf(item: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await item.page().waitForTimeout(400)
  return (await item.boundingBox())!
}

test('a flow is drawn, connected, edited and undone by keys alone, and a screen reader hears it', async ({ page }) => {
  const hand = await openEditor(page, phoenix.url, 'gizem@example.test')
  const { keyboard } = page
  const search = page.getByRole('searchbox', { name: 'Düğüm ara' })
  // Texts within a moment are said as one, so each may follow others.
  const status = hand.canvas.getByRole('status')
  for (const title of ['HTTP', 'Beklet']) {
    await search.fill(title)
    await search.press('Enter')
  }
  await search.press('Escape')
  await hand.canvas.focus()
  await expect(page.getByRole('treeitem', { name: /^Beklet/ }).first()).toBeFocused()
  await shot(page, 'focus-node')

  await keyboard.press('Home')
  await keyboard.press('i')
  await shot(page, 'focus-row')
  await keyboard.press('c')
  await expect(status).toHaveText(/Bağla: HTTP/)
  await shot(page, 'wiring')
  await keyboard.press('Enter')
  await expect(hand.canvas).toHaveAccessibleName(/2 düğüm, 1 bağlantı/)
  await expect(status).toHaveText(/bağlandı$/)

  await keyboard.press('Escape')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('treeitem', { name: /^Beklet/ }).first()).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await expect(status).toHaveText(/Beklet taşındı$/)
  await keyboard.press('F2')
  await keyboard.type('Çay molası')
  await shot(page, 'rename')
  await keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: /^Çay molası/ }).first()).toBeFocused()
  await keyboard.press('Control+z')
  await expect(status).toHaveText(/Geri alındı: /)
  expect(await accessibilityFaults(page)).toEqual([])

  await keyboard.press('Shift+Tab')
  expect(await hand.canvas.evaluate((host) => host.contains(document.activeElement))).toBe(false)
  await keyboard.press('Tab')
  await expect(page.getByRole('treeitem', { name: /^Beklet/ }).first()).toBeFocused()
})

test('keys alone begin an empty flow, go into a subgraph and out, save and export, and never lose their place', async ({
  page,
}) => {
  const hand = await openEditor(page, phoenix.url, 'defne@example.test')
  const { keyboard } = page
  const tree = page.getByRole('tree', { name: 'Akıştaki düğümler' })
  const focusedNode = tree.locator(':focus')
  const run = async (command: string) => {
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Komut çalıştır ya da düğüm ekle' })).toBeFocused()
    await keyboard.type(command)
    await keyboard.press('Enter')
  }
  await page.getByRole('searchbox', { name: 'Düğüm ara' }).focus()
  await keyboard.press('Shift+Tab')
  await expect(hand.canvas).toBeFocused()
  for (const [at, title] of ['Sayı', 'Beklet'].entries()) {
    await expect(async () => {
      await keyboard.press('n')
      await expect(page.getByRole('dialog', { name: 'Düğüm ekle' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await keyboard.type(title)
    expect(await accessibilityFaults(page)).toEqual([])
    await keyboard.press('Enter')
    await expect(hand.canvas).toHaveAccessibleName(new RegExp(`${at + 1} düğüm`))
    await expect(focusedNode).toHaveAccessibleName(new RegExp(`^${title}`))
  }
  await keyboard.press('ContextMenu')
  await expect(page.getByRole('menu', { name: 'Düğüm' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await keyboard.press('Escape')

  await keyboard.press('Control+a')
  await run('alt akış oluştur')
  await expect(page.getByRole('navigation', { name: 'Açık akışın yeri' })).toBeVisible()
  await expect(focusedNode).toHaveAccessibleName(/^Sayı/)
  await run('ana akışa dön')
  await expect(focusedNode).toHaveAccessibleName(/^Alt akış/)
  await keyboard.press('Enter')
  await expect(focusedNode).toHaveAccessibleName(/^Sayı/)
  await run('ana akışa dön')
  await expect(focusedNode).toHaveAccessibleName(/^Alt akış/)

  await run('dışa aktar')
  await expect(page.getByRole('dialog', { name: 'Görüntü olarak dışa aktar' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(focusedNode).toHaveAccessibleName(/^Alt akış/)

  const save = page.getByRole('button', { name: 'Kaydet' })
  await save.focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Kaydedildi v2')).toBeVisible()
  await expect(save).toBeFocused()
  await expect(save).toBeDisabled()
})

test('a long list of what was found scrolls as the list of its field, which the arrows go through', async ({
  page,
}) => {
  const hand = await openEditor(page, phoenix.url, 'arayan@example.test')
  await hand.canvas.focus()
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const init = { clipboardData, bubbles: true, cancelable: true }
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', init))
    },
    `graph { ${Array.from({ length: 500 }, (_, i) => `"ığ ${i}"`).join(' ')} }`,
  )
  await page.getByRole('button', { name: 'Akışa ekle' }).click()
  await expect(hand.canvas).toHaveAccessibleName(/500 düğüm/)
  await page.keyboard.press('Control+f')
  await page.keyboard.type('ığ')
  const list = page.getByRole('listbox', { name: 'Arama sonuçları' })
  await expect(list.getByRole('option').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toBeInViewport()
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
})

test('a value is edited on its row at any zoom, and a wrong one stays with its reason', async ({ page }) => {
  const hand = await openEditor(page, phoenix.url, 'cigdem@example.test')
  const delay = await hand.place('Delay', { x: 640, y: 300 })
  const seconds = hand.interfacePoint(delay, 'inputs', 'seconds')
  await page.mouse.click(seconds.x + 60, seconds.y)
  const field = hand.canvas.getByRole('spinbutton')
  await expect(field).toBeFocused()
  await shot(page, 'field-1')
  for (const [zoom, clicks] of [
    ['0.7', -1],
    ['2', 1],
  ] as const) {
    const target = Number(zoom)
    await page.mouse.move(seconds.x + 60, seconds.y)
    await page.mouse.wheel(0, 3000 * (1 - (clicks < 0 ? target : target / 0.7)))
    await page.waitForTimeout(300)
    await shot(page, `field-${zoom}`)
  }
  await field.fill('-5x')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(hand.canvas.getByText(/sayı girin\.$/).first()).toBeVisible()
  await page.mouse.click(400, 900)
  await expect(field).toHaveValue('-5x')
  await shot(page, 'field-invalid')
  expect(await accessibilityFaults(page)).toEqual([])
  await field.focus()
  await field.press('Escape')
  await expect(field).toHaveCount(0)
})

test('P10 fingers pan, zoom, drag, connect and ask for the menu; a pen is as steady as a finger', async ({ page }) => {
  const hand = await openEditor(page, phoenix.url, 'dokunan@example.test')
  const http = await hand.place('HttpRequest', { x: 500, y: 250 })
  const delay = await hand.place('Delay', { x: 900, y: 300 })
  const fingers = await Fingers.of(page)
  const item = nodeItem(page, /^Beklet/)
  const before = await boxOf(item)

  // 18 pixels off the middle of the port: a mouse would miss it.
  const from = hand.interfacePoint(http, 'outputs', 'body')
  const to = hand.interfacePoint(delay, 'inputs', 'value')
  await fingers.drag([{ x: from.x + 18, y: from.y }], [{ x: to.x - 18, y: to.y }])
  await expect(hand.canvas).toHaveAccessibleName(/2 düğüm, 1 bağlantı/)

  await fingers.drag([{ x: 700, y: 800 }], [{ x: 740, y: 770 }])
  const panned = await boxOf(item)
  expect([panned.x - before.x, panned.y - before.y]).toEqual([40, -30])

  const middle = { x: panned.x + panned.width / 2, y: panned.y + 14 }
  await fingers.drag([middle], [{ x: middle.x + 60, y: middle.y + 80 }])
  const dragged = await boxOf(item)
  expect([dragged.x - panned.x, dragged.y - panned.y]).toEqual([60, 80])

  const header = { x: dragged.x + dragged.width / 2, y: dragged.y + 14 }
  await fingers.penDrag(header, { x: header.x + 5, y: header.y })
  expect((await boxOf(item)).x).toBe(dragged.x)
  await fingers.penDrag(header, { x: header.x + 10, y: header.y })
  expect((await boxOf(item)).x).toBe(dragged.x + 10)

  await fingers.drag(
    [
      { x: 600, y: 700 },
      { x: 800, y: 700 },
    ],
    [
      { x: 550, y: 700 },
      { x: 850, y: 700 },
    ],
  )
  const zoomed = await boxOf(item)
  expect(zoomed.width / dragged.width).toBeCloseTo(1.5, 1)
  expect(await page.evaluate(() => [scrollX, scrollY, visualViewport!.scale])).toEqual([0, 0, 1])

  await fingers.press({ x: zoomed.x + 40, y: zoomed.y + 20 }, 700)
  await expect(page.getByRole('menuitem', { name: /^Yeniden adlandır/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

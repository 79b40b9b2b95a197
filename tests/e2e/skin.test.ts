import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { EditorHand } from '../support/EditorHand.ts'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

const shot = (page: Page, name: string) => takePicture(page, `skin-${name}`)

test('J1 J7 J8 a person looks around: minimap, view settings, search, commands and pictures', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  const hand = await openEditor(page, phoenix.url, 'ece@example.test')
  const { keyboard } = page
  const start = await hand.place('ManualTrigger', { x: 400, y: 240 })
  const log = await hand.place('Log', { x: 800, y: 240 })
  await hand.place('Delay', { x: 800, y: 440 })
  await hand.connect(start, 'data', log, 'value')

  await test.step('what a dropped connection asks may be left unanswered', async () => {
    await hand.select(log)
    await hand.drag(hand.interfacePoint(log, 'outputs', 'value'), { x: 1000, y: 560 })
    const field = page.getByRole('combobox', { name: 'Düğüm ara' })
    await expect(field).toBeFocused()
    await keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    expect(failures).toEqual([])
  })

  await test.step('the minimap and the settings are remembered', async () => {
    const minimap = page.getByRole('application', { name: 'Akışın küçük haritası' })
    await expect(minimap).toHaveCount(0)
    await page.getByRole('button', { name: 'Küçük harita' }).click()
    await expect(minimap).toBeVisible()
    await page.getByRole('button', { name: 'Görünüm ayarları' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Izgaraya tuttur' }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('menuitemradio', { name: 'Açık' }).click()
    await hand.save()
    await page.reload()
    await hand.ready()
    await expect(minimap).toBeVisible()
    // Only now: while colours change, they pass through greys.
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'light')
    await page.getByRole('button', { name: 'Görünüm ayarları' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Izgaraya tuttur' })).toBeChecked()
    await expect(page.getByRole('menuitemradio', { name: 'Açık' })).toBeChecked()
    await page.getByRole('menuitemradio', { name: 'Koyu' }).click()
  })

  await test.step('search finds, steps and selects', async () => {
    await hand.canvas.focus()
    await keyboard.press('Control+f')
    const field = page.getByRole('combobox', { name: 'Düğüm, değer ya da not ara' })
    await expect(field).toBeFocused()
    await keyboard.type('GÜNLÜĞE')
    await expect(page.getByRole('option', { name: 'Günlüğe yaz' })).toBeVisible()
    await keyboard.press('Enter')
    await expect(hand.options.getByLabel('Başlık', { exact: true })).toHaveValue('Günlüğe yaz')
    await expect(field).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'search')
    await keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  })

  await test.step('the command palette runs commands by words of either language', async () => {
    await keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Komut çalıştır ya da düğüm ekle' })
    await expect(field).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'commands')
    await keyboard.type('select all')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Tümünü seç/)
    await keyboard.press('Enter')
    await expect(field).toHaveCount(0)
    await expect(page.getByText('3 düğüm seçili')).toBeVisible()
    await keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: 'Son kullanılanlar' }).getByRole('option')).toHaveText([/^Tümünü seç/])
    await keyboard.type('filtrele')
    await keyboard.press('Enter')
    await expect(hand.canvas).toHaveAccessibleName(/4 düğüm/)
  })

  await test.step('a frame alone is selected, and keys go on', async () => {
    await keyboard.press('Control+a')
    await keyboard.press('Control+g')
    const title = page.getByRole('textbox', { name: 'Çerçevenin başlığı' })
    await expect(title).toBeFocused()
    await keyboard.type('İade işleri')
    await keyboard.press('Enter')
    await expect(hand.options.getByRole('heading', { name: 'Çerçeve' })).toBeVisible()
    await hand.options.getByRole('button', { name: 'Metni düzenle' }).click()
    await expect(title).toBeFocused()
    await keyboard.type('Yanlış')
    await keyboard.press('Escape')
    await expect(title).toHaveCount(0)
    await hand.options.getByRole('button', { name: 'Metni düzenle' }).click()
    await expect(title).toHaveValue('İade işleri')
    await keyboard.press('Escape')
    await expect(title).toHaveCount(0)
    await keyboard.press('Tab')
    await keyboard.press('Shift+Tab')
    await expect(hand.canvas).toHaveAccessibleName(/4 düğüm/)
  })

  await test.step('pictures come as files named after the project', async () => {
    for (const format of ['PNG', 'SVG']) {
      await page.getByRole('button', { name: 'Diğer komutlar' }).click()
      await page.getByRole('menuitem', { name: 'Dışa aktar…' }).click()
      await page.getByRole('radio', { name: format }).check()
      if (format === 'SVG') expect(await accessibilityFaults(page)).toEqual([])
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'İndir' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`Sayım.${format.toLowerCase()}`)
      const bytes = await readFile(await file.path())
      expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'PNG' ? '\u0089PNG' : '<svg')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  await test.step('nothing overflows a small window, and what does not fit is in the menu', async () => {
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect(page.getByTestId('minimap')).toBeVisible()
    await keyboard.press('Control+a')
    await shot(page, '1024')
    for (const width of [1024, 768, 480]) {
      await page.setViewportSize({ width, height: 700 })
      const bar = page.getByTestId('toolbar')
      await expect.poll(() => bar.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    }
    await page.getByRole('button', { name: 'Diğer komutlar' }).click()
    await expect(page.getByRole('menuitem', { name: 'Komut paleti' })).toBeVisible()
  })
  expect(failures).toEqual([])
})

test('Y5 J10 nodes go from one tab to another by the system clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const hand = await openEditor(page, phoenix.url, 'onur@example.test')
  await hand.place('Log', { x: 600, y: 300 })
  await page.getByRole('toolbar').getByRole('button', { name: 'Kopyala' }).click()
  await hand.save()
  const other = await context.newPage()
  await other.goto(page.url())
  const otherHand = new EditorHand(other)
  await otherHand.ready()
  await expect(otherHand.canvas).toHaveAccessibleName(/1 düğüm/)
  await other.getByRole('toolbar').getByRole('button', { name: 'Yapıştır' }).click()
  await expect(otherHand.canvas).toHaveAccessibleName(/2 düğüm/)

  await context.clearPermissions()
  await other.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await other.getByRole('toolbar').getByRole('button', { name: 'Yapıştır' }).click()
  await expect(other.getByText(/Tarayıcı panoyu okutmadı/).first()).toBeVisible()
})

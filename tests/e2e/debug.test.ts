import { expect, test, type Page } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(async () => {
  await phoenix?.stop()
})

const shot = (page: Page, name: string) => takePicture(page, `debug-${name}`)

test('a person steps through a flow on a device, by menu, buttons and keys, and finds what each node gave', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  const hand = await openEditor(page, phoenix.url, 'adim@example.test')
  const first = await hand.place('TextConstant', { x: 380, y: 260 })
  const log = await hand.place('Log', { x: 760, y: 260 })
  await hand.fill(first, 'value', 'Merhaba')
  await hand.connect(first, 'text', log, 'value')
  await expect(hand.canvas).toHaveAccessibleName(/2 düğüm, 1 bağlantı/)
  await expect(page.getByTestId('device-picker')).toContainText('Yerel cihaz')

  // By the node's menu: it begins there.
  await page.mouse.click(log.at.x, log.at.y, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Buradan hata ayıkla' }).click()
  const bar = page.getByRole('region', { name: 'Hata ayıklama' })
  await expect(bar).toContainText('2 / 2')
  await bar.getByRole('button', { name: 'Önceki düğüm' }).click()
  await expect(bar).toContainText('1 / 2')
  await expect(page.getByRole('treeitem', { name: /hata ayıklamada sıra burada/ })).toHaveCount(1)

  // The step saves first, runs the node on the device, and shows what it gave.
  await shot(page, 'ready')
  await bar.getByRole('button', { name: 'Adımı çalıştır' }).click()
  await expect(bar).toContainText('Adım tamamlandı; çıktılar düğümlere yazıldı.')
  await shot(page, 'stepped')
  expect(await accessibilityFaults(page)).toEqual([])

  // The next node takes the value that the step gave, and its options show it.
  await page.keyboard.press('F10')
  await expect(bar).toContainText('2 / 2')
  await expect(hand.options.getByTitle('“Merhaba”')).toHaveCount(1)
  await page.keyboard.press('F9')
  await expect(bar).toContainText('Adım tamamlandı; çıktılar düğümlere yazıldı.')
  await expect(hand.options.getByTitle('“Merhaba”')).toHaveCount(2)
  await expect(page.getByRole('treeitem', { name: /tamamlandı/ })).toHaveCount(2)
  await shot(page, 'next')

  // The first step saved what was edited; further ones make no version of their own, wherever one looks meanwhile.
  const version = page.getByTestId('version')
  await expect(version).toHaveText('Kaydedildi v2')
  for (let press = 0; press < 9; press++) {
    await page.keyboard.press(press % 2 === 0 ? 'F8' : 'F10')
    await Promise.all([page.waitForResponse(/DeploySystem\/debug/), page.keyboard.press('F9')])
    await expect(bar.getByRole('button', { name: 'Adımı çalıştır' })).toBeVisible()
  }
  await expect(version).toHaveText('Kaydedildi v2')

  await page.keyboard.press('Control+Shift+D')
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: /hata ayıklamada sıra burada/ })).toHaveCount(0)

  // By the command palette.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('hata ayıkla')
  await page.keyboard.press('Enter')
  await expect(bar).toBeVisible()
  expect(failures).toEqual([])
})

test('a person gives up a step that takes long, and is told of one that fails', async ({ page }) => {
  const hand = await openEditor(page, phoenix.url, 'uzun@example.test')
  const wait = await hand.place('Delay', { x: 380, y: 260 })
  await hand.select(wait)
  const seconds = hand.options.getByLabel(/^Süre/)
  await seconds.fill('60')
  await seconds.press('Tab')
  const fail = await hand.place('Fail', { x: 760, y: 260 })
  await hand.fill(fail, 'message', 'Stok yetersiz.')
  await hand.connect(wait, 'value', fail, 'trigger')
  await page.keyboard.press('Control+Shift+D')
  const bar = page.getByRole('region', { name: 'Hata ayıklama' })
  const back = bar.getByRole('button', { name: 'Önceki düğüm' })
  const next = bar.getByRole('button', { name: 'Sonraki düğüm' })
  if (await back.isEnabled()) await back.click()

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await page.keyboard.press('F9')
    await expect(bar).toContainText('Debug işleniyor. Lütfen bekleyin.')
    await shot(page, `running-${width}`)
    // The others can be looked at meanwhile.
    await next.click()
    await expect(bar).toContainText('2 / 2')
    await back.click()
    await expect(bar).toContainText('Debug işleniyor. Lütfen bekleyin.')
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/stopDebug') && answer.ok()),
      page.keyboard.press('F9'),
    ])
    await expect(bar).toContainText('Adım iptal edildi.')
    await shot(page, `cancelled-${width}`)

    await next.click()
    await page.keyboard.press('F9')
    await expect(bar).toContainText('Stok yetersiz.')
    await expect(page.getByRole('treeitem', { name: /^Hata ver.*Stok yetersiz/ })).toHaveCount(1)
    // The bar does not lie over the node that it is about.
    const node = (await page.getByRole('treeitem', { name: /^Hata ver.*Stok yetersiz/ }).boundingBox())!
    expect(node.y + node.height).toBeLessThan((await bar.boundingBox())!.y)
    await shot(page, `failed-${width}`)
    expect(await accessibilityFaults(page)).toEqual([])
    await back.click()
  }
})

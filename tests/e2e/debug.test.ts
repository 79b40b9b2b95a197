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

  // The step saves first, runs the node on the device, and takes what it gave into the graph.
  await bar.getByRole('button', { name: 'Adımı çalıştır' }).click()
  await expect(bar).toContainText('Adım tamamlandı; çıktılar düğümlere yazıldı.')
  await shot(page, 'stepped')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('F10')
  await expect(bar).toContainText('2 / 2')
  await page.keyboard.press('F9')
  await expect(bar).toContainText('Adım tamamlandı; çıktılar düğümlere yazıldı.')
  await expect(page.getByRole('treeitem', { name: /tamamlandı/ })).toHaveCount(2)
  await shot(page, 'next')

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

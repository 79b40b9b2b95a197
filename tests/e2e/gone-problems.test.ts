import { expect, test } from '@playwright/test'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

declare global {
  interface Window {
    /** Messages to workers that are not to arrive yet; undefined while they do. */
    heldMessages: (() => void)[] | undefined
  }
}

let phoenix: Phoenix

test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

test('problems of what is deleted leave the list though the check does not answer, and its old count looks so', async ({
  page,
}) => {
  // The check answers within some ten milliseconds: only where it cannot is it seen what the list does without it.
  await page.addInitScript(() => {
    const send = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const arrive = () => Reflect.apply(send, this, message)
      if (window.heldMessages === undefined) arrive()
      else window.heldMessages.push(arrive)
    }
  })
  const hand = await openEditor(page, phoenix.url, 'giden@example.test')
  await hand.place('HttpRequest', { x: 500, y: 220 })
  const second = await hand.place('HttpRequest', { x: 800, y: 220 })
  const tab = page.getByRole('tab', { name: /^Sorunlar/ })
  await tab.click()
  const missing = page.locator('[data-testid="problems"] [data-code="missing-input"]')
  await expect(missing).toHaveCount(2)
  await expect(tab).toHaveText('Sorunlar2')
  const oldCount = tab.getByTitle('Son düzenlemeden önceki sayı; denetleniyor.')
  await expect(oldCount).toHaveCount(0)

  await hand.select(second)
  await page.evaluate(() => void (window.heldMessages = []))
  await page.keyboard.press('Delete')
  await expect(missing).toHaveCount(1, { timeout: 5000 })
  await expect(oldCount).toHaveText('2')
  await takePicture(page, '44-gone-problems')
  await page.keyboard.press('Control+z')
  await expect(missing).toHaveCount(2)
  await page.keyboard.press('Control+y')
  await expect(missing).toHaveCount(1)

  const held = await page.evaluate(() => {
    const messages = window.heldMessages!
    window.heldMessages = undefined
    for (const arrive of messages) arrive()
    return messages.length
  })
  expect(held).toBeGreaterThan(0)
  await expect(tab).toHaveText('Sorunlar1')
  await expect(oldCount).toHaveCount(0)
  await expect(missing).toHaveCount(1)
})

import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { EditorHand } from '../support/EditorHand.ts'
import { faultyFlows } from '../support/faultyFlows.ts'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

let phoenix: Phoenix

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

const shot = (page: Page, name: string) =>
  page.screenshot({ path: path.join(import.meta.dirname, `../artifacts/checks-${name}.png`) })

async function choose(page: Page, saved: object): Promise<void> {
  await page.keyboard.press('Control+o')
  const buffer = Buffer.from(JSON.stringify(saved))
  await page.getByTestId('import-file').setInputFiles({ name: 'akış.json', mimeType: 'application/json', buffer })
}

/** Marks of these stand on nodes; the others are about no one node that is there. */
const MARKED = /hatalı|uyarı var|has an error|has a warning/

const isMendedByOpening = (code: string) => code === 'duplicate-id'

async function walk(page: Page, hand: EditorHand, replace: string, language: string): Promise<Map<string, string>> {
  const sentences = new Map<string, string>()
  for (const { code, severity, saved } of faultyFlows) {
    await choose(page, saved)
    await page.getByRole('button', { name: replace }).click()
    await page.waitForTimeout(150)
    const sure = page.getByRole('dialog').getByRole('button', { name: replace })
    if (await sure.isVisible()) await sure.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Opening gives the later of two nodes with one id another id, and says so.
    const row = isMendedByOpening(code)
      ? page.getByTestId('problems').getByText(/“bir” kimliği iki|The id “bir”/u)
      : page.locator(`[data-testid="problems"] [data-code="${code}"]`)
    await expect(row.first()).toBeVisible()
    sentences.set(code, (await row.first().textContent())!)
    const marks = page.getByRole('treeitem', { name: MARKED })
    const isMarked = severity !== 'hint' && !isMendedByOpening(code)
    await expect.poll(async () => (await marks.count()) > 0).toBe(isMarked)
    await shot(page, `${language}-${code}`)
  }
  await expect(hand.canvas).toBeVisible()
  return sentences
}

test('each kind of problem is listed and marked, in both languages', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  const hand = await openEditor(page, phoenix.url, 'denetim@example.test')
  await hand.place('Log', { x: 500, y: 300 })
  await page.getByRole('tab', { name: /^Sorunlar/ }).click()
  const turkish = await walk(page, hand, 'Akışı değiştir', 'tr')
  await page.getByRole('button', { name: /^Kaydet/ }).click()
  await expect(page.getByText(/^Kaydedildi v\d+$/)).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('phoenix_language', 'en')
    localStorage.setItem('phoenix_appearance', 'light')
  })
  await page.reload()
  await hand.ready()
  await page.getByRole('tab', { name: /^Problems/ }).click()
  const english = await walk(page, hand, 'Replace the flow', 'en')
  for (const [code, sentence] of turkish) expect(english.get(code)).not.toBe(sentence)
  expect(failures).toEqual([])
})

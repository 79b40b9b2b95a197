/** The API is read in a browser with nothing but this server at hand. */
import { expect, test } from '@playwright/test'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

let phoenix: Phoenix
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

test('/api/docs shows every call and asks no other server for anything', async ({ page }) => {
  const asked = new Set<string>()
  const said: string[] = []
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  await page.goto(`${phoenix.url}/api/docs`)
  await expect(page.getByRole('heading', { level: 1, name: /^Phoenix/ })).toBeVisible()
  const save = page.locator('.opblock', { hasText: '/api/Projects/saveGraph' })
  await save.click()
  await expect(save).toContainText('Idempotency-Key')
  expect(await page.locator('.opblock').count()).toBeGreaterThan(70)
  // Pictures that are part of the style sheet have no origin.
  expect([...asked].filter((origin) => origin !== 'null')).toEqual([phoenix.url])
  expect(said).toEqual([])
})

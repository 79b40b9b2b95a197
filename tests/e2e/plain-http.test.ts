import { expect, test } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs'
import { EditorHand } from '../support/EditorHand.ts'
import { createOrganization, createProject, createWorkspace, register } from '../support/PersonAtHome.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

/** A name that the browser does not take for this machine: over plain http the page gets no system clipboard to ask. */
const NAME = 'phoenix.test'
let phoenix: Phoenix

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArgs, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
})
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

test('Y5 J10 nodes go from tab to tab over plain http, and a button says what it cannot do', async ({
  page,
  context,
}) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  await register(page, `http://${NAME}:${phoenix.port}`, 'sade@example.test')
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
  await createOrganization(page, 'Kuzey Lojistik A.Ş.')
  await createWorkspace(page, 'Depo')
  await createProject(page, 'Sayım', 'Boş akış')
  const hand = new EditorHand(page)
  await hand.ready()
  const start = await hand.place('ManualTrigger', { x: 400, y: 240 })
  const log = await hand.place('Log', { x: 800, y: 240 })
  await hand.connect(start, 'data', log, 'value')
  await hand.save()

  const other = await context.newPage()
  other.on('pageerror', (error) => failures.push(String(error)))
  await other.goto(page.url())
  const otherHand = new EditorHand(other)
  await otherHand.ready()
  await expect(other.getByTestId('toolbar').getByRole('button', { name: 'Ekrana sığdır' })).toBeEnabled()
  await expect(otherHand.canvas).toHaveAccessibleName(/2 düğüm, 1 bağlantı/)
  await expect(
    other.getByTestId('toolbar').getByRole('button', { name: 'Yapıştır' }),
    'nothing was copied here, and the clipboard cannot be asked',
  ).toBeDisabled()

  await page.bringToFront()
  await page.mouse.click(start.at.x, start.at.y)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await other.bringToFront()
  await otherHand.canvas.focus()
  await other.keyboard.press('Control+v')
  await expect(otherHand.canvas).toHaveAccessibleName(/4 düğüm, 2 bağlantı/)

  await other.getByTestId('toolbar').getByRole('button', { name: 'Kopyala' }).click()
  await other.getByTestId('toolbar').getByRole('button', { name: 'Yapıştır' }).click()
  await expect(otherHand.canvas).toHaveAccessibleName(/6 düğüm, 3 bağlantı/)
  await page.bringToFront()
  await page.keyboard.press('Control+v')
  await expect(hand.canvas).toHaveAccessibleName(/4 düğüm, 2 bağlantı/)
  expect(failures).toEqual([])
})

import { createRandom } from '@phoenix/graph-engine/testing'
import { expect, test, type Page } from '@playwright/test'
import type { EditorHand } from '../support/EditorHand.ts'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.use({ viewport: { width: 1600, height: 900 } })
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

const shot = (page: Page, name: string) => takePicture(page, `40-layout-${name}`)

/** A layered flow whose nodes lie anywhere. */
function createFile(nodes: number): string {
  const random = createRandom(11)
  const side = Math.sqrt(nodes) * 400
  const columns = Math.ceil(1.6 * Math.sqrt(nodes))
  const inColumn = Math.ceil(nodes / columns)
  const edges = Array.from({ length: nodes * 1.5 }, () => {
    const source = Math.floor(random.next() * (nodes - inColumn))
    const shift = inColumn + Math.round((random.next() - 0.5) * 3)
    return { source: `${source}`, target: `${Math.min(nodes - 1, source + shift)}` }
  })
  return JSON.stringify({
    nodes: Array.from({ length: nodes }, (_, i) => ({
      id: `${i}`,
      label: `Adım ${i}`,
      position: { x: Math.round(random.next() * side), y: Math.round(random.next() * side) },
    })),
    edges,
  })
}

/** Holds the address from which each page got its graph. */
const graphUrls = new WeakMap<Page, string>()

function openWatched(page: Page, email: string): Promise<EditorHand> {
  page.on('request', (request) => {
    if (request.url().includes('/getGraph')) graphUrls.set(page, request.url())
  })
  return openEditor(page, phoenix.url, email)
}

async function addFile(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+o')
  const buffer = Buffer.from(text)
  await page.getByTestId('import-file').setInputFiles({ name: 'akış.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Akışa ekle' }).click()
}

/** Saves, and asks the server where each node lies, by title. */
async function placesOf(page: Page): Promise<Map<string, { x: number; y: number }>> {
  const sent = page.waitForRequest((request) => request.url().includes('/saveGraph'))
  await page.getByRole('button', { name: /^Kaydet/ }).click()
  // Step by step: each has a slow machine's time for itself.
  const saving = await sent
  expect((await saving.response())?.ok()).toBe(true)
  await expect(page.getByText(/^Kaydedildi v\d+$/)).toBeVisible()
  const { authorization } = await saving.allHeaders()
  const answer = await page.request.get(graphUrls.get(page)!, { headers: { authorization: authorization! } })
  const { code } = (await answer.json()) as { code: string }
  const { graph } = JSON.parse(code) as { graph: { nodes: { title: string; position: { x: number; y: number } }[] } }
  return new Map(graph.nodes.map(({ title, position }) => [title, position]))
}

test('a flow of 5,000 nodes is opened, its layout cancelled, overtaken, then taken over, panned, undone and saved', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  const hand = await openWatched(page, 'deniz@example.test')
  await addFile(page, createFile(5000))
  await expect(hand.canvas).toHaveAccessibleName(/5\.000 düğüm/)
  const before = await placesOf(page)
  await page.reload()
  await expect(hand.canvas).toHaveAccessibleName(/5\.000 düğüm/)
  await hand.ready()
  // An edit that can be done again while a layout is on its way.
  await hand.canvas.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(hand.canvas).toHaveAccessibleName(/ 0 düğüm/)
  await page.keyboard.press('Control+z')
  await expect(hand.canvas).toHaveAccessibleName(/5\.000 düğüm/)
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await hand.canvas.click({ position: { x: 320, y: 300 } })
  await shot(page, 'before')

  // The worker's script is held back, so that a layout takes as long as this test likes.
  let isHeld = true
  await page.route(/\/host-[^/]*\.js$/, async (route) => {
    while (isHeld && !page.isClosed()) await new Promise((resolve) => setTimeout(resolve, 50))
    await route.continue().catch(() => {})
  })

  // Cancelled: nothing is left of it, and nothing can be undone that was not there.
  const bar = page.getByTestId('arrange-bar')
  const announcer = page.getByTestId('announcer')
  await page.keyboard.press('Control+Shift+L')
  await expect(bar).toContainText('Akış düzenleniyor')
  await expect(bar.getByRole('progressbar')).toBeVisible()
  await bar.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(bar).toBeHidden()
  await expect(announcer).toHaveText('Düzenleme durduruldu; akış değişmedi')
  await expect(page.getByText(/^Kaydedildi v\d+$/)).toBeVisible()

  // By Escape too, on the canvas: what is open goes first, then the layout, and only then the selection.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+L')
  await expect(bar).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeHidden()
  await expect(bar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(announcer).toHaveText('Düzenleme durduruldu; akış değişmedi')
  await expect(page.getByText(/^5\.000 (düğüm|öğe) seçili$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^5\.000 (düğüm|öğe) seçili$/)).toBeHidden()

  // Overtaken by an edit: dropped, and said so.
  await page.keyboard.press('Control+Shift+L')
  await expect(bar).toContainText('Akış düzenleniyor')
  await page.waitForTimeout(300)
  await shot(page, 'progress')
  await page.keyboard.press('Control+y')
  isHeld = false
  await expect(page.getByText(/Akış bu sırada değişti; düzen uygulanmadı/).first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(hand.canvas).toHaveAccessibleName(/5\.000 düğüm/)
  await shot(page, 'dropped')

  // Laid out, by the menu.
  await hand.canvas.click({ button: 'right', position: { x: 320, y: 300 } })
  await shot(page, 'menu')
  await page.getByRole('menuitem', { name: /^Otomatik düzenle/ }).click()
  await expect(announcer).toHaveText('Düzenlendi', { timeout: 60_000 })
  const after = await placesOf(page)
  await page.keyboard.press('f')
  await page.waitForTimeout(1500)
  await shot(page, 'after')
  expect(after.size).toBe(before.size)
  expect(
    [...after].filter(([title, { x, y }]) => before.get(title)!.x !== x || before.get(title)!.y !== y).length,
  ).toBeGreaterThan(4900)
  // From left to right: what one of the first columns leads to lies further on.
  const file = JSON.parse(createFile(5000)) as { edges: { source: string; target: string }[] }
  for (const { source, target } of file.edges) {
    if (source !== target) expect(after.get(`Adım ${target}`)!.x).toBeGreaterThan(after.get(`Adım ${source}`)!.x)
  }

  // Panned: another part of it is seen, and nothing is edited.
  const seen = await page.screenshot()
  await page.mouse.move(900, 500)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(500, 350, { steps: 10 })
  await page.mouse.up({ button: 'right' })
  await expect.poll(async () => (await page.screenshot()).equals(seen)).toBe(false)
  await expect(page.getByText(/^Kaydedildi v\d+$/)).toBeVisible()

  // One step.
  await page.keyboard.press('Control+z')
  expect(await placesOf(page)).toEqual(before)
  await page.keyboard.press('Control+y')
  expect(await placesOf(page)).toEqual(after)

  // From near, the view goes along to where the nodes go, and back.
  const zoom = page.getByRole('button', { name: 'Gerçek boyut' })
  await zoom.click()
  await expect(zoom).toHaveText('%100')
  await page.keyboard.press('Control+z')
  await expect(zoom).toHaveText(/^%\d(,\d)?$/)
  await page.keyboard.press('Control+y')
  await expect(zoom).toHaveText('%100')

  // Thousands of problems: only the rows around what is seen are there, and keys lead to all of them.
  await page.getByRole('tab', { name: /^Sorunlar/ }).click()
  const problems = page.getByTestId('problems')
  const rows = problems.locator('button[data-row]')
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(problems.locator('[aria-posinset="500"] button')).toBeFocused()
  await expect(problems.locator('[aria-posinset="490"] button')).toBeVisible()
  expect(await rows.count()).toBeLessThan(80)
  await problems.getByRole('button', { name: 'Daha fazlasını göster' }).click()
  await expect(problems.locator('[aria-posinset="501"] button')).toBeFocused()
  expect(await rows.count()).toBeLessThan(80)
  await shot(page, 'problems')
  expect(failures).toEqual([])
})

test('a selection is laid out, and the rest stays', async ({ page }) => {
  const hand = await openWatched(page, 'ege@example.test')
  const chain = ['ManualTrigger', 'Log', 'Delay', 'HttpRequest'].map((type, i) => ({
    type,
    at: { x: 420 + i * 40, y: 180 + i * 120 },
  }))
  const placed: Awaited<ReturnType<EditorHand['place']>>[] = []
  for (const { type, at } of chain) placed.push(await hand.place(type, at))
  const [start, log, delay] = placed
  await hand.connect(start!, 'data', log!, 'value')
  await hand.connect(start!, 'data', delay!, 'value')
  const before = await placesOf(page)
  await page.mouse.click(start!.at.x, start!.at.y)
  await page.keyboard.down('Shift')
  await page.mouse.click(log!.at.x, log!.at.y)
  await page.mouse.click(delay!.at.x, delay!.at.y)
  await page.keyboard.up('Shift')
  await shot(page, 'selection-before')
  await page.keyboard.press('Shift+F10')
  await shot(page, 'selection-menu')
  await page.getByRole('menuitem', { name: /^Seçimi düzenle/ }).click()
  await expect(page.getByTestId('announcer')).toHaveText('Düzenlendi')
  await page.waitForTimeout(600)
  await shot(page, 'selection')
  const after = await placesOf(page)
  const moved = [...after].filter(
    ([title, place]) => before.get(title)!.x !== place.x || before.get(title)!.y !== place.y,
  )
  expect(moved.length).toBeGreaterThanOrEqual(2)
  expect([...before.keys()].filter((title) => after.get(title)!.x === before.get(title)!.x)).not.toHaveLength(0)
})

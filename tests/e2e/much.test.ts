import { expect, test, type Page } from '@playwright/test'
import type { EditorHand } from '../support/EditorHand.ts'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

const shot = (page: Page, name: string) => takePicture(page, `41-much-${name}`)

const COUNT = 12_000
const file = {
  name: 'çok.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      nodes: Array.from({ length: COUNT }, (_, id) => ({
        id,
        label: `Adım ${id}`,
        x: (id % 120) * 260,
        y: Math.floor(id / 120) * 130,
      })),
      edges: Array.from({ length: COUNT - 1 }, (_, id) => ({ source: id, target: id + 1 })),
    }),
  ),
}

/** Presses the button as soon as the bar shows: a person could not be so quick, nor a test from outside. */
async function stopAtOnce(page: Page, bar: string, button: string): Promise<void> {
  await page.evaluate(
    ([selector, name]) => {
      const observer = new MutationObserver(() => {
        const shown = document.querySelector(selector!)
        if (shown === null) return
        observer.disconnect()
        const all = [...(shown.closest('[role="dialog"]') ?? shown).querySelectorAll('button')]
        // After its name it shows its key.
        all.find((each) => each.textContent!.startsWith(name!))!.click()
      })
      observer.observe(document.body, { subtree: true, childList: true })
    },
    [bar, button],
  )
}

/** Presses a node that is in view with Alt, and drags it. */
async function dragWithAlt(page: Page, { canvas }: EditorHand): Promise<void> {
  const box = (await canvas.getByRole('treeitem', { includeHidden: true }).first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.keyboard.down('Alt')
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 60, { steps: 4 })
  await page.keyboard.up('Alt')
}

/** Runs in the page. */
function noteReads(): void {
  const reads: string[] = (window.clipboardReads = [])
  const { getData } = DataTransfer.prototype
  DataTransfer.prototype.getData = function (format) {
    reads.push(format)
    return getData.call(this, format)
  }
}

test('a large file is added and pasted in slices: stopped, then done, each as one step', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  await page.addInitScript(noteReads)
  const hand = await openEditor(page, phoenix.url, 'cinar@example.test')
  const announcer = page.getByTestId('announcer')
  const add = async () => {
    await page.keyboard.press('Control+o')
    await page.getByTestId('import-file').setInputFiles(file)
    await expect(page.getByTestId('import-nodes')).toHaveText('dosyadaki 12.000 öğeden 12.000')
    await page.getByRole('button', { name: 'Akışa ekle' }).click()
  }

  await stopAtOnce(page, '[data-testid="import-adding"]', 'Vazgeç')
  await add()
  await expect(announcer).toHaveText('İçe aktarma durduruldu; akış değişmedi')
  await expect(hand.canvas).toHaveAccessibleName(/0 düğüm, 0 bağlantı/)

  await add()
  await expect(announcer).toHaveText('12.000 düğüm içe aktarıldı')
  await expect(hand.canvas).toHaveAccessibleName(/12\.000 düğüm, 11\.999 bağlantı/)
  await shot(page, 'added')

  await hand.canvas.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await stopAtOnce(page, '[data-testid="paste-bar"]', 'Vazgeç')
  await page.keyboard.press('Control+v')
  await expect(announcer).toHaveText('Yapıştırma durduruldu; akış değişmedi')
  await expect(hand.canvas).toHaveAccessibleName(/12\.000 düğüm, 11\.999 bağlantı/)

  await hand.canvas.focus()
  await page.keyboard.press('Control+v')
  await expect(announcer).toHaveText('12.000 düğüm yapıştırıldı')
  await expect(hand.canvas).toHaveAccessibleName(/24\.000 düğüm, 23\.998 bağlantı/)
  await shot(page, 'pasted')
  // The browser was not asked for the megabytes that this very page had written.
  expect(new Set(await page.evaluate(() => window.clipboardReads))).toEqual(new Set(['text/html']))
  await page.keyboard.press('Control+z')
  await expect(hand.canvas).toHaveAccessibleName(/12\.000 düğüm/)
  await page.keyboard.press('Control+z')
  await expect(hand.canvas).toHaveAccessibleName(/0 düğüm, 0 bağlantı/)
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+y')
  await expect(hand.canvas).toHaveAccessibleName(/24\.000 düğüm, 23\.998 bağlantı/)

  await page.keyboard.press('Control+z')
  await expect(hand.canvas).toHaveAccessibleName(/12\.000 düğüm/)
  await page.keyboard.press('Control+a')
  await stopAtOnce(page, '[data-testid="paste-bar"]', 'Vazgeç')
  await dragWithAlt(page, hand)
  await page.mouse.up()
  await expect(announcer).toHaveText('Çoğaltma durduruldu; akış değişmedi')
  await dragWithAlt(page, hand)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByTestId('paste-bar')).toBeHidden()
  await expect(hand.canvas).toHaveAccessibleName(/12\.000 düğüm, 11\.999 bağlantı/)
  // The copies come to lie where they were dropped.
  await dragWithAlt(page, hand)
  await page.mouse.up()
  await expect(announcer).toHaveText('12.000 düğüm çoğaltıldı')
  await expect(hand.canvas).toHaveAccessibleName(/24\.000 düğüm, 23\.998 bağlantı/)
  await shot(page, 'dragged')
  await page.keyboard.press('Control+z')
  await expect(hand.canvas).toHaveAccessibleName(/12\.000 düğüm, 11\.999 bağlantı/)
  await page.keyboard.press('Control+y')

  const group = async () => {
    await hand.canvas.focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Alt akış oluştur' }).click()
  }
  await stopAtOnce(page, '[data-testid="subgraph-bar"]', 'Vazgeç')
  await group()
  await expect(announcer).toHaveText('Durduruldu; akış değişmedi')
  await expect(hand.canvas).toHaveAccessibleName(/24\.000 düğüm, 23\.998 bağlantı/)
  await group()
  await expect(announcer).toHaveText('Alt akış alt akışı açıldı')
  await expect(hand.canvas).toHaveAccessibleName(/24\.000 düğüm, 23\.998 bağlantı/)
  await shot(page, 'grouped')
  await page.getByRole('button', { name: 'Ana akışa dön' }).click()
  await expect(hand.canvas).toHaveAccessibleName(/1 düğüm, 0 bağlantı/)
  await page.keyboard.press('Control+z')
  await expect(hand.canvas).toHaveAccessibleName(/24\.000 düğüm, 23\.998 bağlantı/)
  expect(failures).toEqual([])
})

declare global {
  interface Window {
    clipboardReads?: string[]
  }
}

import { expect, test, type Page } from '@playwright/test'
import { openEditor } from '../support/openEditor.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

const flows = JSON.stringify([
  { id: 't', type: 'tab', label: 'Sıcaklık' },
  { id: 'g', type: 'group', z: 't', name: 'Ölçüm', x: 60, y: 50, w: 460, h: 110 },
  { id: 'a', type: 'inject', z: 't', name: 'Her dakika', x: 160, y: 100, wires: [['b']] },
  { id: 'b', type: 'function', z: 't', name: 'Ortalama böl', x: 400, y: 100, wires: [['c', 'yok'], []] },
  { id: 'c', type: 'debug', z: 't', name: 'Günlüğe yaz', x: 640, y: 100, wires: [] },
  { id: 'd', type: 'comment', z: 't', name: 'Eşik 30 °C', x: 160, y: 200, wires: [] },
  ...Array.from({ length: 30 }, (_, i) => ({ id: `ayar-${i}`, type: 'mqtt-broker', name: `sunucu ${i}` })),
])

/** Drops a file as the browser does: the page gets the events, with the file in them. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content!], fileName!))
      return transfer
    },
    [name, text],
  )
  const canvas = page.getByRole('application')
  const at = { clientX: 700, clientY: 300, bubbles: true, cancelable: true }
  await canvas.dispatchEvent('dragover', { ...at, dataTransfer: data })
  await expect(page.getByText('İçe aktarmak için bırakın')).toBeVisible()
  await canvas.dispatchEvent('drop', { ...at, dataTransfer: data })
}

/** Pastes where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const init = { clipboardData: data, bubbles: true, cancelable: true }
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', init))
  }, text)
}

const shot = (page: Page, name: string) => takePicture(page, `30-import-${name}`)

test('a file of another tool is dropped, looked at, added, undone, and put in place of the flow', async ({ page }) => {
  const hand = await openEditor(page, phoenix.url, 'defne@example.test')
  await hand.place('Log', { x: 640, y: 560 })

  await drop(page, 'akışlar.json', flows)
  const dialog = page.getByRole('dialog', { name: 'İçe aktarma önizlemesi' })
  await expect(dialog).toContainText('Node-RED')
  await expect(dialog.getByTestId('import-nodes')).toHaveText('dosyadaki 34 öğeden 3')
  await expect(dialog).toContainText('1 bağlantı: olmayan bir düğüme gidiyor')
  await dialog.getByText('30 düğüm: tuvalde yeri olmayan ayar düğümü').click()
  await expect(dialog).toContainText('ayar-29')
  await shot(page, 'preview')
  await dialog.getByRole('button', { name: 'Akışa ekle' }).click()
  await expect(dialog).toBeHidden()
  await expect(hand.canvas).toHaveAccessibleName(/4 düğüm, 2 bağlantı/)
  await page.waitForTimeout(500)
  await shot(page, 'added')
  await page.keyboard.press('Control+z')
  await expect(hand.canvas).toHaveAccessibleName(/1 düğüm, 0 bağlantı/)

  await page.keyboard.press('Control+o')
  await page.getByTestId('import-file').setInputFiles({
    name: 'grafik.gv',
    mimeType: 'text/plain',
    buffer: Buffer.from('digraph { başla -> bitir; başla -> "ara kontrol" -> bitir }'),
  })
  await page.getByRole('button', { name: 'Akışı değiştir' }).click()
  const asking = page.getByRole('dialog', { name: 'Açık akışın yerine konsun mu?' })
  await shot(page, 'asking')
  // After changing one's mind, the file is still there to be looked at.
  await asking.getByRole('button', { name: 'Vazgeç' }).click()
  await page.getByRole('button', { name: 'Akışı değiştir' }).click()
  await asking.getByRole('button', { name: 'Akışı değiştir' }).click()
  await expect(hand.canvas).toHaveAccessibleName(/3 düğüm, 3 bağlantı/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A search that is open leaves the notice to be answered.
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('combobox', { name: 'Düğüm, değer ya da not ara' })).toBeFocused()
  await page.getByRole('button', { name: 'Benimkini aç' }).click()
  await expect(hand.canvas).toHaveAccessibleName(/1 düğüm, 0 bağlantı/)
})

test('a file that cannot be read says why', async ({ page }) => {
  const hand = await openEditor(page, phoenix.url, 'ege@example.test')

  await hand.canvas.click({ button: 'right', position: { x: 700, y: 300 } })
  await page.getByRole('menuitem', { name: /^Dosyadan içe aktar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Dosyadan içe aktar' })).toBeVisible()
  await shot(page, 'choosing')
  // The dialog takes what it offers to take.
  await paste(page, 'graph { göl }')
  await expect(page.getByRole('dialog', { name: 'İçe aktarma önizlemesi' })).toContainText('metindeki 1 öğeden 1')
  await page.keyboard.press('Escape')

  await drop(page, 'yarım.json', '{"nodes": [{"id": "a"}')
  const dialog = page.getByRole('dialog', { name: 'Dosya içe aktarılamadı' })
  await expect(dialog).toContainText('Dosya yarıda kesilmiş')
  await expect(dialog).toContainText('Kod: cut-short')
  await shot(page, 'cut-short')
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  await expect(dialog).toBeHidden()
  await drop(page, 'resim.png', '\u0089PNG\0\0')
  await expect(dialog).toContainText('Bu bir metin dosyası değil.')
  await dialog.getByRole('button', { name: 'Kapat' }).click()

  await hand.canvas.focus()
  await paste(page, '{"nodes": ["ağ", "göl"], "edges": [["ağ", "göl"]]}')
  const preview = page.getByRole('dialog', { name: 'İçe aktarma önizlemesi' })
  await expect(preview).toContainText('Yapıştırılan metin')
  await expect(preview).toContainText('metindeki 2 öğeden 2')
  await shot(page, 'pasted')
  await preview.getByRole('button', { name: 'Akışa ekle' }).click()
  await expect(hand.canvas).toHaveAccessibleName(/2 düğüm, 1 bağlantı/)
})

const node = (id: string, type: string) => ({
  id,
  type,
  title: id,
  inputs: { value: { id: `${id}.in` } },
  outputs: { value: { id: `${id}.out` } },
})

test('a file of ours: the preview says what adding leaves out and replacing keeps, in both languages', async ({
  page,
}) => {
  const hand = await openEditor(page, phoenix.url, 'mert@example.test')
  await hand.place('Log', { x: 640, y: 560 })
  const file = {
    graph: {
      id: 'g',
      nodes: [node('bir', 'Log'), node('iki', 'Log'), node('uç', '__baklava_SubgraphInputNode')],
      connections: [
        { id: 'a', from: 'bir.out', to: 'iki.in' },
        { id: 'b', from: 'bir.out', to: 'silinmiş' },
        { id: 'c', from: 'gitmiş', to: 'iki.in' },
      ],
    },
  }
  const open = async () => {
    await page.keyboard.press('Control+o')
    const buffer = Buffer.from(JSON.stringify(file))
    await page.getByTestId('import-file').setInputFiles({ name: 'akış.json', mimeType: 'application/json', buffer })
  }
  await open()
  const left = page.getByRole('region', { name: 'Akışa eklenirken dışarıda kalacaklar' })
  await expect(left.getByText('2 bağlantı: olmayan bir arayüze gidiyor')).toBeVisible()
  await expect(left.getByText('1 düğüm: yalnızca bir alt akışın içinde durabilir')).toBeVisible()
  await expect(page.getByText('Akış bununla değiştirilirse bunlar da kalır.')).toBeVisible()
  await shot(page, 'left-out-tr')
  await page.getByRole('button', { name: 'Akışa ekle' }).click()
  await expect(hand.canvas).toHaveAccessibleName(/3 düğüm, 1 bağlantı/)
  await expect(page.getByTestId('announcer')).toHaveText('2 düğüm içe aktarıldı; 3 öğe dışarıda kaldı')

  await hand.save()
  await page.evaluate(() => {
    localStorage.setItem('phoenix_language', 'en')
    localStorage.setItem('phoenix_appearance', 'light')
  })
  await page.reload()
  await hand.ready()
  await open()
  const leftOut = page.getByRole('region', { name: 'Left out when added to the flow' })
  await expect(leftOut.getByText('2 connections: lead to interfaces that are not there')).toBeVisible()
  await shot(page, 'left-out-en')
  await page.getByRole('button', { name: 'Add to the flow' }).click()
  await expect(page.getByTestId('announcer')).toHaveText('2 nodes imported; 3 left out')
})

test('a file that loses most of its connections says so first, on a wide page and on a phone, in both languages', async ({
  page,
}) => {
  const hand = await openEditor(page, phoenix.url, 'baglanti@example.test')
  const nodes = ['al', 'say', 'yolla'].map((id, at) => ({ id, position: { x: at * 300, y: 0 }, data: { label: id } }))
  const edges = ['say', 'yok', 'hiç'].map((target) => ({ source: 'al', target }))
  const file = JSON.stringify({ nodes, edges })
  const first = page.getByTestId('import-preview').locator(':scope > :first-child')
  await drop(page, 'akış.json', file)
  await expect(first).toHaveRole('alert')
  await expect(first).toContainText('Dosyadaki 3 bağlantının 2 tanesi aktarılamıyor.')
  await page.setViewportSize({ width: 1440, height: 900 })
  await shot(page, 'mostly-lost')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(first).toBeInViewport({ ratio: 1 })
  await shot(page, 'mostly-lost-phone')
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await page.evaluate(() => localStorage.setItem('phoenix_language', 'en'))
  await page.reload()
  await hand.ready()
  await page.keyboard.press('Control+o')
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'flow.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await expect(first).toContainText('2 of the 3 connections in the file cannot be imported.')
  await expect(first).toBeInViewport({ ratio: 1 })
  await shot(page, 'mostly-lost-phone-en')
  await page.setViewportSize({ width: 1440, height: 900 })
  await shot(page, 'mostly-lost-en')
})

test('a flow that is still being opened takes no node and no file, and says so', async ({ page }) => {
  const hand = await openEditor(page, phoenix.url, 'ada@example.test')
  await hand.place('Log', { x: 640, y: 560 })
  await hand.save()
  let isHeld = true
  await page.route(/\/getGraph/, async (route) => {
    while (isHeld && !page.isClosed()) await new Promise((resolve) => setTimeout(resolve, 50))
    await route.continue().catch(() => {})
  })
  await page.reload()
  await hand.ready()
  await expect(page.getByText('Akış açılıyor')).toBeVisible()
  await hand.canvas.focus()
  await page.keyboard.press('n')
  await page.getByRole('combobox').fill('Matematik')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bu akış şu anda değiştirilemez.').first()).toBeVisible()
  await page.keyboard.press('Control+o')
  await expect(page.getByText('Dosya, akış açıldıktan sonra içe aktarılabilir.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  isHeld = false
  await expect(hand.canvas).toHaveAccessibleName(/1 düğüm/)
  await hand.place('Log', { x: 640, y: 300 })
  await expect(hand.canvas).toHaveAccessibleName(/2 düğüm/)
})

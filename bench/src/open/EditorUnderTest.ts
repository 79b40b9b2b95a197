/** The product's own editor in a browser, worked as a person works it: by mouse and keys. */
import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds between two looks at how busy the page is, and the share of them that counts as quiet. */
const LOOK = 400
const QUIET = 0.15
/** A page is at rest after this many quiet looks. */
const LOOKS = 3
const PATIENCE = 180_000
const LAYOUT_PATIENCE = 600_000

export interface LayoutRun {
  readonly seconds: number
  /** Values that the progress bar showed. */
  readonly steps: number
}

export class EditorUnderTest {
  readonly page: Page
  readonly #protocol: CDPSession

  private constructor(page: Page, protocol: CDPSession) {
    this.page = page
    this.#protocol = protocol
  }

  static async create(page: Page): Promise<EditorUnderTest> {
    page.setDefaultTimeout(PATIENCE)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Performance.enable')
    return new EditorUnderTest(page, protocol)
  }

  async signIn(url: string, email: string, password: string): Promise<void> {
    await this.page.goto(`${url}/auth/login`)
    await this.page.getByLabel('E-posta', { exact: true }).fill(email)
    await this.page.getByLabel('Parola', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
    await this.page.waitForURL((address) => !address.pathname.startsWith('/auth'))
  }

  /** From the list of projects, as a link inside the app. @param nodes How many it shall show, if that is known. */
  async open(project: string, nodes?: number): Promise<void> {
    await this.page.getByRole('link', { name: project }).first().click()
    const label = nodes === undefined ? 'düğüm' : `${nodes.toLocaleString('tr')} düğüm`
    await this.#canvas.and(this.page.getByLabel(label)).waitFor()
    await this.settle()
  }

  /** Until the main thread has had nothing to do for a while. */
  async settle(): Promise<void> {
    const end = performance.now() + PATIENCE
    let before = await this.#busySeconds()
    for (let quiet = 0; quiet < LOOKS && performance.now() < end;) {
      await this.page.waitForTimeout(LOOK)
      const now = await this.#busySeconds()
      quiet = (now - before) * 1000 < LOOK * QUIET ? quiet + 1 : 0
      before = now
    }
  }

  /** Begins a layout, stops it once the bar has moved. @returns Milliseconds until the bar was gone. */
  async cancelLayout(): Promise<number> {
    await this.page.keyboard.press('Control+Shift+L')
    await this.#bar.getByRole('progressbar').and(this.page.locator('[value]:not([value="0"])')).waitFor()
    const stop = this.#bar.getByRole('button')
    await stop.hover()
    const start = performance.now()
    await stop.click()
    await this.#bar.waitFor({ state: 'hidden' })
    return performance.now() - start
  }

  async layOut(): Promise<LayoutRun> {
    await this.page.evaluate(countSteps)
    const start = performance.now()
    await this.page.keyboard.press('Control+Shift+L')
    const announcer = this.page.getByTestId('announcer').filter({ hasText: 'Düzenlendi' })
    await announcer.waitFor({ state: 'attached', timeout: LAYOUT_PATIENCE })
    const seconds = (performance.now() - start) / 1000
    await this.settle()
    return { seconds, steps: await this.page.evaluate(() => window.progressSteps ?? 0) }
  }

  /** Drags the view to and fro. */
  async pan(moves: number): Promise<void> {
    const { mouse } = this.page
    const { x, y } = await this.#middle()
    await mouse.move(x, y)
    await mouse.down({ button: 'right' })
    for (let i = 1; i <= moves; i++) {
      const way = i % 40 < 20 ? i % 20 : 20 - (i % 20)
      await mouse.move(x + way * 12, y + way * 4)
    }
    await mouse.up({ button: 'right' })
    await this.settle()
  }

  async fit(): Promise<void> {
    await this.#canvas.focus()
    await this.page.keyboard.press('f')
    await this.settle()
  }

  async undo(): Promise<void> {
    await this.page.keyboard.press('Control+z')
    await this.settle()
  }

  async redo(): Promise<void> {
    await this.page.keyboard.press('Control+y')
    await this.settle()
  }

  /** Brings a node before the eyes by searching for it, at zoom 1. */
  async find(title: string): Promise<void> {
    await this.page.keyboard.press('Control+f')
    const field = this.page.getByRole('search').getByRole('combobox')
    await field.fill(title)
    await this.page.getByRole('option').first().waitFor()
    await field.press('Enter')
    await field.press('Escape')
    await this.settle()
  }

  /** Has a file of another tool read, up to the preview. */
  async readFile(file: string): Promise<void> {
    await this.page.keyboard.press('Control+o')
    await this.page.getByTestId('import-file').setInputFiles(file)
    await this.page.getByTestId('import-preview').waitFor()
    await this.settle()
  }

  /** Adds what the preview shows. @returns Values that the progress bar showed. */
  async addFile(): Promise<number> {
    await this.page.evaluate(countSteps)
    await this.page.getByRole('button', { name: 'Akışa ekle' }).click()
    await this.#announced(/düğüm içe aktarıldı$/)
    return this.page.evaluate(() => window.progressSteps ?? 0)
  }

  async copyAll(): Promise<void> {
    await this.#canvas.focus()
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.press('Control+c')
    await this.#announced(/düğüm kopyalandı$/)
  }

  async deleteAll(): Promise<void> {
    await this.#canvas.focus()
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.press('Delete')
    await this.settle()
  }

  async createSubgraph(): Promise<void> {
    await this.#canvas.focus()
    await this.page.keyboard.press('Control+a')
    await this.page.getByRole('button', { name: 'Alt akış oluştur' }).click()
    await this.settle()
  }

  async leaveSubgraph(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ana akışa dön' }).click()
    await this.settle()
  }

  /** Unpacks the one node that stands in the graph. */
  async unpackSubgraph(): Promise<void> {
    await this.#choose('Düğümlerine ayır')
  }

  /** Undoes `unpackSubgraph`, which must come before, and opens the subgraph. */
  async openSubgraph(): Promise<void> {
    await this.#canvas.focus()
    await this.undo()
    await this.#choose('Alt akışı düzenle')
  }

  /** Chooses an item from the menu of the node that fills the view. */
  async #choose(item: string): Promise<void> {
    await this.fit()
    const { x, y } = await this.#middle()
    await this.page.mouse.click(x, y, { button: 'right' })
    await this.page.getByRole('menuitem', { name: item }).click()
    await this.settle()
  }

  async paste(): Promise<number> {
    await this.page.evaluate(countSteps)
    await this.page.keyboard.press('Control+v')
    await this.#announced(/düğüm yapıştırıldı$/)
    return this.page.evaluate(() => window.progressSteps ?? 0)
  }

  async #announced(text: RegExp): Promise<void> {
    await this.page.getByTestId('announcer').filter({ hasText: text }).waitFor({ state: 'attached' })
    await this.settle()
  }

  /** Nodes in view, or in the middle of a far one, as a screen reader is told of them; and the zoom as the page shows it. */
  async look(): Promise<{ nodes: number; zoom: number }> {
    const nodes = await this.#canvas.getByRole('treeitem', { includeHidden: true }).count()
    const zoom = await this.page.getByRole('group', { name: 'Yakınlaştırma' }).innerText()
    return { nodes, zoom: Number(zoom.replaceAll(/[^\d,]/gu, '').replace(',', '.')) / 100 }
  }

  get #canvas() {
    return this.page.locator('#editor-canvas')
  }

  get #bar() {
    return this.page.getByTestId('arrange-bar')
  }

  async #middle(): Promise<{ x: number; y: number }> {
    const box = (await this.#canvas.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  async #busySeconds(): Promise<number> {
    const { metrics } = await this.#protocol.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
}

/** Runs in the page. */
function countSteps(): void {
  const isCounting = window.progressSteps !== undefined
  window.progressSteps = 0
  if (isCounting) return
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof HTMLProgressElement) window.progressSteps!++
  })
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['value'] })
}

declare global {
  interface Window {
    progressSteps?: number
  }
}

/** A person's hand on the editor page: drags from the palette, draws connections, edits options, as the screen allows. */
import { nodeTypes } from '@phoenix/nodes'
import { expect, type Locator, type Page } from '@playwright/test'

/** Graph units, from the look of a node: header, padding, rows of outputs and then inputs. */
const HEADER = 28
const FIRST_ROW = 32
const ROW = 22
const WIDTH = 200

interface Point {
  readonly x: number
  readonly y: number
}

interface PlacedNode {
  readonly type: string
  /** The middle of its header is here, in CSS pixels of the page, at zoom 1. */
  readonly at: Point
}

const types = new Map(nodeTypes('tr').map((nodeType) => [nodeType.type, nodeType]))

export class EditorHand {
  readonly page: Page
  readonly canvas: Locator
  readonly options: Locator

  constructor(page: Page) {
    this.page = page
    this.canvas = page.locator('#editor-canvas')
    this.options = page.getByRole('complementary', { name: 'Düğüm seçenekleri' })
  }

  async ready(): Promise<void> {
    await expect(this.canvas).toBeVisible()
    await expect(this.canvas.locator('canvas')).toBeVisible()
    // The canvas comes first; what takes keys and pointers comes once it can draw.
    await expect(this.canvas.getByRole('tree', { includeHidden: true })).toBeAttached()
  }

  /** Drags a type from the palette and drops it so that its header lies under the pointer. */
  async place(type: string, at: Point): Promise<PlacedNode> {
    const title = types.get(type)!.title
    const row = this.page.locator(`[data-node-type="${type}"]`)
    await expect(row).toContainText(title)
    await row.scrollIntoViewIfNeeded()
    const box = (await row.boundingBox())!
    await this.drag({ x: box.x + 40, y: box.y + box.height / 2 }, at)
    return { type, at }
  }

  async select(node: PlacedNode): Promise<void> {
    await this.page.mouse.click(node.at.x, node.at.y)
    await expect(this.options.getByLabel('Başlık', { exact: true })).toBeVisible()
  }

  /** Selects the node and writes into one of its options. */
  async fill(node: PlacedNode, key: string, text: string): Promise<void> {
    await this.select(node)
    const { name } = types.get(node.type)!.inputs[key]!
    const field = this.options.getByRole('textbox', { name: new RegExp(`^${name}( \\(zorunlu\\))?$`) })
    await field.fill(text)
    await field.press('Tab')
  }

  async connect(from: PlacedNode, output: string, to: PlacedNode, input: string): Promise<void> {
    await this.drag(this.interfacePoint(from, 'outputs', output), this.interfacePoint(to, 'inputs', input))
  }

  interfacePoint({ type, at }: PlacedNode, side: 'inputs' | 'outputs', key: string): Point {
    const { inputs, outputs, width = WIDTH } = types.get(type)!
    const shown = Object.keys(outputs)
    const slot = side === 'outputs' ? shown.indexOf(key) : shown.length + Object.keys(inputs).indexOf(key)
    return {
      x: at.x + (side === 'outputs' ? width / 2 : -width / 2),
      y: at.y - HEADER / 2 + FIRST_ROW + slot * ROW + ROW / 2,
    }
  }

  async drag(from: Point, to: Point): Promise<void> {
    const { mouse } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await mouse.move(to.x, to.y, { steps: 4 })
    await mouse.up()
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: /^Kaydet/ }).click()
    await expect(this.page.getByText(/^Kaydedildi v\d+$/)).toBeVisible()
  }
}

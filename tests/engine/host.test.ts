import type { Page } from '@playwright/test'
import { expect, test } from './lab.ts'
import { expectSamePicture } from './pictures.ts'

/** A page may style all its elements, and some by name, like this. */
const RULES = `
.host { letter-spacing: 3px; text-transform: uppercase; font: 20px serif; cursor: wait }
.host * { margin: 3px; padding: 5px; border: 2px dotted orange; max-width: 60%; letter-spacing: 3px; font: 20px serif }
.host canvas { height: auto } .host div { display: block } .host input { width: 100%; appearance: none }`

/** Shows two nodes in a host that stands in this markup under these rules. */
async function mountIn(page: Page, markup: string, rules = ''): Promise<void> {
  await page.evaluate(
    async ([around, css]) => {
      const { lab } = window
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      document.body.insertAdjacentHTML('afterbegin', around)
      await lab.mount({}, document.querySelector<HTMLElement>('#around')!)
      for (const [id, x] of Object.entries({ a: 40, b: 400 }))
        lab.engine.execute({ type: 'addNode', nodeType: 'looks/editors', id, position: { x, y: 40 } })
      await lab.rest()
    },
    [markup, rules] as const,
  )
}

/** @returns Where the page shows a point of the graph, asked of an element that lies in the host at that point. */
async function shownAt(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([left, top]) => {
      const { view, host } = window.lab
      const at = view.toScreen({ x: left, y: top })
      const mark = document.createElement('i')
      mark.style.cssText = `all:initial;position:absolute;left:${at.x}px;top:${at.y}px`
      host.append(mark)
      const box = mark.getBoundingClientRect()
      mark.remove()
      return { x: box.x, y: box.y }
    },
    [x, y] as const,
  )
}

const hosts = {
  zoomed: '<div id="around" style="zoom:1.5"></div>',
  scaled: '<div id="around" style="transform:scale(.75);transform-origin:30px 10px"></div>',
  scrolled:
    '<div style="width:500px;height:300px;overflow:auto"><div id="around" style="padding:70px 40px 900px"></div></div>',
}

for (const [name, markup] of Object.entries(hosts)) {
  test(`N6 a host that is ${name} is clicked and dragged where it is seen`, async ({ page }) => {
    await mountIn(page, markup)
    if (name === 'scrolled')
      await page.evaluate(() => document.querySelector('#around')!.parentElement!.scrollBy(60, 50))
    const grip = await shownAt(page, 440, 54)
    await page.mouse.click(grip.x, grip.y)
    expect(await page.evaluate(() => window.lab.engine.selection.nodes)).toEqual(['b'])
    const goal = await shownAt(page, 420, 154)
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    await page.mouse.move(goal.x, goal.y, { steps: 3 })
    await page.mouse.up()
    const { x, y } = await page.evaluate(() => window.lab.engine.graph.getNode('b')!.position)
    expect([Math.round(x), Math.round(y)]).toEqual([380, 140])
  })
}

test('N6 a zoomed host is drawn in the pixels that it has', async ({ page }) => {
  await mountIn(page, hosts.zoomed)
  expect(await page.evaluate(() => [window.lab.canvas.width, window.lab.canvas.height])).toEqual([1200, 750])
})

test('N6 rules of the page change nothing of the view', async ({ page, lab }) => {
  const fieldOf = async () => {
    await page.evaluate(async () => {
      window.lab.view.editRow(window.lab.engine.graph.getNode('a')!.inputs[0]!.id)
      await window.lab.rest()
    })
    return lab.picture()
  }
  await mountIn(page, '<div id="around"></div>')
  const plain = await fieldOf()
  await page.evaluate(() => {
    window.lab.unmount()
    document.querySelector('#around')!.remove()
  })
  await mountIn(page, '<div id="around"></div>', RULES)
  await expectSamePicture(page, await fieldOf(), plain)
})

test('N6 a view in the document of another frame hears its keys and its clipboard', async ({ page }) => {
  await page.evaluate(async () => {
    const { lab } = window
    const frame = document.createElement('iframe')
    frame.style.cssText = 'width:820px;height:520px;border:0'
    document.body.prepend(frame)
    await lab.mount({}, frame.contentDocument!.body)
    lab.resize(800, 500)
    lab.engine.execute({ type: 'addNode', nodeType: 'looks/editors', id: 'a', position: { x: 40, y: 40 } })
    await lab.rest()
  })
  await page.mouse.click(80, 62)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(() => page.evaluate(() => window.lab.engine.graph.nodeCount)).toBe(2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.evaluate(() => window.lab.engine.graph.nodeCount)).toBe(1)
})

test('V5 a host that has no size yet shows the whole graph once it has one', async ({ page }) => {
  await page.evaluate(async () => {
    const { lab } = window
    await lab.mount()
    lab.resize(0, 0)
    lab.loadScene(20)
    await lab.rest()
    lab.view.viewport.zoomToFit()
    lab.resize(800, 500)
    await lab.rest()
  })
  const [grown, fitted] = await page.evaluate(() => {
    const { viewport } = window.lab.view
    const before = viewport.get()
    viewport.zoomToFit()
    return [before, viewport.get()]
  })
  expect(grown).toEqual(fitted)
})

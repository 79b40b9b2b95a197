/** Promise 24: what people write is shown as they wrote it and never runs. */
import { expect, test } from '@playwright/test'
import { Api, expectStatus, password, registerPerson } from '../support/api.ts'
import { EditorHand } from '../support/EditorHand.ts'
import { createOrganization, createProject, createWorkspace, register } from '../support/PersonAtHome.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix
test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

const image = '<img src=x onerror="window.ran=1">'
const vector = '<svg onload="window.ran=1">'
const script = '<script>window.ran=1</script>'
const link = 'javascript:window.ran=1'
const frame = '<iframe src="javascript:parent.ran=1"></iframe>'

test('promise 24: scripts in names, notifications, nodes and messages are texts', async ({ page }) => {
  const email = 'hedef@example.test'
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  page.on('dialog', (dialog) => refused.push(dialog.message()))
  await register(page, phoenix.url, email)
  await createOrganization(page, image)
  await createWorkspace(page, vector)
  await createProject(page, script, 'Boş akış')
  const hand = new EditorHand(page)
  await hand.ready()

  const session = expectStatus(await new Api(phoenix.url).post('Auth/SignIn', { email, password }), 200)
  const api = new Api(phoenix.url, session.accessToken)
  const [membership] = expectStatus(await api.get('Organization/FindAll', { userId: 0 }), 200)
  const [workspace] = expectStatus(
    await api.get('Workspace/FindAll', { organizationId: membership.organizationsId }),
    200,
  )
  const [project] = expectStatus(await api.get('Projects/FindAll', { workspaceId: workspace.id }), 200)
  expect([membership.organizations.name, workspace.name, project.name]).toEqual([image, vector, script])
  const nodes = [
    {
      type: 'Fail',
      id: 'fail',
      title: image,
      inputs: { message: { id: 'fail-message', value: frame }, trigger: { id: 'fail-trigger' } },
      outputs: {},
      position: { x: 300, y: 200 },
      width: 200,
      twoColumn: false,
    },
    { type: vector, id: 'gone', title: link, inputs: {}, outputs: {}, position: { x: 600, y: 200 } },
  ]
  const save = async (drawn: object[]) => {
    const code = JSON.stringify({ graph: { id: 'g', nodes: drawn, connections: [] }, graphTemplates: [] })
    expectStatus(await api.post('Projects/saveGraph', { id: project.graphId, code }), 200)
    await page.reload()
    await hand.ready()
  }
  await save(nodes)
  await expect(hand.canvas).toHaveAccessibleName(/2 düğüm/)
  await expect(page.getByText(script).first()).toBeVisible()

  const other = await registerPerson(phoenix.url, 'davet')
  expectStatus(
    await other.api.call('PUT', 'organization/changeName', {
      body: { Id: other.organizationId, value: vector, userId: 0 },
    }),
    200,
  )
  const body = { organizationId: other.organizationId, email, role: 30 }
  expectStatus(await other.api.post('organization/invite', body), 200)
  await expect(page.getByText(`${vector} sizi Üye olarak davet etti.`)).toBeVisible()
  await takePicture(page, '24-hostile-texts')

  await save(nodes.slice(0, 1))
  await page.getByRole('button', { name: /^Çalıştır/ }).click()
  await expect(page.getByText('Program durduruldu.').first()).toBeVisible()
  await expect(page.getByText(frame).filter({ visible: true }).first()).toBeVisible()
  await takePicture(page, '24-hostile-messages')

  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined()
  expect(refused).toEqual([])
})

test('the longest name leaves everything beside it its room, however narrow the window', async ({ page }) => {
  await register(page, phoenix.url, 'uzun@example.test')
  await createOrganization(page, 'Ö'.repeat(120))
  await createWorkspace(page, 'M'.repeat(120))
  await createProject(page, 'W'.repeat(120), 'Boş akış')
  await new EditorHand(page).ready()
  const [version, picker] = [page.getByTestId('version'), page.getByTestId('device-picker')]
  for (const width of [1440, 1000, 800, 390, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(version).toBeVisible()
    const spans = await Promise.all(
      [version, picker, page.getByRole('button', { name: /^Kaydet/ })].map(async (part) => {
        const { x, width: own } = (await part.boundingBox())!
        return [x, x + own]
      }),
    )
    const edges = [...spans.flat(), width].map(Math.round)
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    const [, [from, to]] = spans as [number[], [number, number]]
    expect(to - from).toBeGreaterThanOrEqual(width < 768 ? 44 : 160)
  }
})

import { expect, test, type Page } from '@playwright/test'
import { createProject, expectStatus, registerPerson } from '../support/api.ts'
import { EditorHand } from '../support/EditorHand.ts'
import { countLicenseFlow } from '../support/flows.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { signIn } from '../support/signIn.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

const shot = (page: Page, name: string) => takePicture(page, `reader-${name}`)

async function drag(page: Page, type: 'dragover' | 'drop'): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['{"nodes": ["ağ"], "edges": []}'], 'akış.json'))
    return transfer
  })
  const at = { clientX: 700, clientY: 300, bubbles: true, cancelable: true }
  await page.locator('#editor-canvas').dispatchEvent(type, { ...at, dataTransfer })
}

test('J11 a reader looks at a flow and its problems, and is told what is refused, whatever asks for it', async ({
  page,
}) => {
  const owner = await registerPerson(phoenix.url, 'sahip')
  const reader = await registerPerson(phoenix.url, 'okur')
  const { organizationId, workspaceId, api } = owner
  const invite = await api.post('organization/invite', { organizationId, email: reader.email, role: 10 })
  expectStatus(await reader.api.get('organization/confirmInvite', { id: expectStatus(invite, 200).id }), 200)
  const { id, graphId } = await createProject(owner, 'Sayım')
  expectStatus(await api.post('Projects/saveGraph', { id: graphId, code: countLicenseFlow('', 'MIT', 'Sayı') }), 200)
  const graph = async () => expectStatus(await api.get('Projects/getGraph', { graphId }), 200)
  const before = await graph()

  await signIn(page, reader)
  await page.goto(`${phoenix.url}/Dashboard/${organizationId}/workspace/projects/${workspaceId}/agent/${id}`)
  const hand = new EditorHand(page)
  await hand.ready()
  await expect(page.getByText('Yalnızca görüntüleme')).toBeVisible()
  const refusal = page.locator('li').filter({ hasText: 'değiştirme yetkiniz yok' })
  await hand.canvas.focus()
  for (const keys of ['Control+Shift+L', 'Control+o', 'Delete', 'Control+x', 'Control+d', 'Control+Shift+D']) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press(keys)
    await expect(refusal).toHaveCount(1)
    await shot(page, keys.replaceAll('+', '-'))
    await refusal.getByRole('button', { name: 'Bildirimi kapat' }).click()
    await expect(refusal).toHaveCount(0)
    await hand.canvas.focus()
  }
  await drag(page, 'dragover')
  await expect(page.getByText('Buraya dosya bırakılamaz')).toBeVisible()
  await shot(page, 'drag')
  await drag(page, 'drop')
  await expect(refusal).toHaveCount(1)

  await page.getByRole('tab', { name: /^Sorunlar/ }).click()
  await page.getByTestId('problems').getByRole('button', { name: /Adres/ }).click()
  await expect(page.getByRole('treeitem', { name: /^HTTP/ }).first()).toBeVisible()
  await shot(page, 'problem')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await graph()).toEqual(before)
})

import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { expectStatus, registerPerson } from '../support/api.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

const password = 'ağaç-kökü-41'

let phoenix: Phoenix

test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

const shot = (page: Page, name: string) => takePicture(page, `invitation-${name}`)

test('a stranger follows the link of an invitation, registers on the way, and joins', async ({ page }) => {
  const owner = await registerPerson(phoenix.url, 'sahip')
  const email = 'davetli@example.test'
  const invited = { organizationId: owner.organizationId, email, role: 30 }
  const { id } = expectStatus(await owner.api.post('organization/invite', invited), 200)

  await page.goto(`${phoenix.url}/Organization/Invite/${id}`)
  await expect(page.getByRole('heading', { name: 'Davetiniz' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, '1-stranger')
  await page.getByRole('link', { name: 'Giriş yap' }).click()
  await page.getByRole('link', { name: 'Üyelik oluştur' }).click()
  await page.getByLabel('E-posta', { exact: true }).fill(email)
  await page.getByLabel('Parola', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Üyelik oluştur' }).click()

  await expect(page.getByRole('heading', { name: 'sahip A.Ş.' })).toBeVisible()
  await expect(page.getByText(/Rolünüz: Üye\./)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, '2-found')
  await page.getByRole('button', { name: 'Daveti kabul et' }).click()
  await expect(page).toHaveURL(`${phoenix.url}/Dashboard/${owner.organizationId}/projects`)
  const people = expectStatus(
    await owner.api.get('organization/organizationPerson', { organizationId: owner.organizationId }),
    200,
  )
  expect(people.map((person: { email: string }) => person.email)).toContain(email)

  await page.goto(`${phoenix.url}/Organization/Invite/${id}`)
  await expect(
    page.getByText(/Bu davet size ait değil, kullanılmış/).or(page.getByText(/doğrulamadan sonra görünür/)),
  ).toBeVisible()
  await shot(page, '3-used')
})

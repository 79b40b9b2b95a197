/** A person in a browser, from the first visit to an open project. */
import { expect, type Page } from '@playwright/test'

const password = 'ağaç-kökü-41'

export async function register(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Üyelik oluştur' }).first().click()
  await page.getByLabel('E-posta', { exact: true }).fill(email)
  await page.getByLabel('Parola', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Üyelik oluştur' }).click()
  await expect(page.getByText('Üyelik başarıyla oluşturuldu.', { exact: true })).toBeVisible()
}

export async function createOrganization(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Organizasyon oluştur' }).click()
  await page.getByLabel('Ad', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Oluştur', exact: true }).click()
  await expect(page.getByText(name).first()).toBeVisible()
}

export async function createWorkspace(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Yeni çalışma alanı' }).first().click()
  await page.getByLabel('Ad', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Oluştur', exact: true }).click()
  await expect(page.getByText('Bu çalışma alanında henüz proje yok')).toBeVisible()
}

/** @param schema The name on the schema's card. Leaves the person in the editor. */
export async function createProject(page: Page, name: string, schema: string): Promise<void> {
  await page
    .getByRole('link', { name: /^Yeni proje/ })
    .first()
    .click()
  await page.getByLabel('Ad', { exact: true }).fill(name)
  await page.getByRole('radio', { name: schema }).click()
  await page.getByRole('button', { name: 'Projeyi oluştur' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

import { expect, test } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { EditorHand } from '../support/EditorHand.ts'
import { createOrganization, createProject, createWorkspace, register } from '../support/PersonAtHome.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { takePicture } from '../support/takePicture.ts'

let phoenix: Phoenix

test.beforeAll(async () => {
  phoenix = await startPhoenix()
})
test.afterAll(() => phoenix?.stop())

test('every page of the way is free of accessibility faults', async ({ page }) => {
  await page.goto(phoenix.url)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto(`${phoenix.url}/auth/login`)
  await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await register(page, phoenix.url, 'ceren@example.test')
  await createOrganization(page, 'Göl A.Ş.')
  await createWorkspace(page, 'Üretim')
  expect(await accessibilityFaults(page)).toEqual([])
  await createProject(page, 'Sayaç', 'Örnek akış')
  await new EditorHand(page).ready()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('an unknown address says so in its own view, in both languages', async ({ page }) => {
  await page.goto(`${phoenix.url}/hiç/böyle`)
  await expect(page.getByText('Page Not Found: /hiç/böyle')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible()
  await takePicture(page, '30-not-found')
  await page.goto(phoenix.url)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${phoenix.url}/nowhere`)
  await expect(page.getByText('Page Not Found: /nowhere')).toBeVisible()
  await expect(page.getByText('Sayfa bulunamadı')).toBeHidden()
})

test('a person without a mouse signs in, and a wrong password is told and loses nothing', async ({ page, context }) => {
  await register(page, phoenix.url, 'can@example.test')
  await context.clearCookies()
  await page.goto(`${phoenix.url}/auth/login`)
  await page.getByLabel('E-posta', { exact: true }).focus()
  await page.keyboard.type('can@example.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('yanlış-parola')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Girişi yapılamadı hata : E-posta adresi veya parola hatalı\./).first()).toBeVisible()
  await expect(page.getByLabel('E-posta', { exact: true })).toHaveValue('can@example.test')
  await takePicture(page, '31-wrong-password')
  await page.getByLabel('Parola', { exact: true }).fill('ağaç-kökü-41')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Giriş işlemini başarı ile yapıldı..', { exact: true })).toBeVisible()
})

test('PixiJS is loaded on the editor route and nowhere else', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''))
  })
  const hasPixi = () => scripts.some((text) => text.includes('pixi.js') || text.includes('PixiJS'))
  await register(page, phoenix.url, 'umut@example.test')
  await createOrganization(page, 'Tepe A.Ş.')
  await createWorkspace(page, 'Ar-Ge')
  expect(hasPixi()).toBe(false)
  await createProject(page, 'Deneme', 'Boş akış')
  await new EditorHand(page).ready()
  expect(hasPixi()).toBe(true)
})

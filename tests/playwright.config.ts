import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'

const artifacts = path.join(import.meta.dirname, 'artifacts')

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: ['e2e/**/*.test.ts', 'engine/**/*.test.ts'],
  snapshotPathTemplate: '{testDir}/engine/pictures/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_PICTURES ? 'all' : 'missing',
  outputDir: path.join(artifacts, 'playwright'),
  reporter: [['list'], ['json', { outputFile: path.join(artifacts, 'playwright.json') }]],
  timeout: 300_000,
  expect: { timeout: 45_000 },
  workers: 1,
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'tr-TR',
    actionTimeout: 45_000,
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})

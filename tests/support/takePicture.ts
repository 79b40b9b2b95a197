import path from 'node:path'
import type { Page } from '@playwright/test'

const pictures = path.join(import.meta.dirname, '../artifacts')

/** Keeps what the page shows for people to look at; no test reads it. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(pictures, `${name}.png`) })
}

import { writeFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import type { PictureDifference } from './page/pictures.ts'

/** Compares two pictures in PNG pixel by pixel, in a page that has the lab. @throws When their sizes differ. */
export async function comparePictures(
  page: Page,
  one: Buffer,
  other: Buffer,
  tolerance = 0,
): Promise<PictureDifference> {
  return page.evaluate(
    async ([a, b, limit]) => {
      const { differenceOf, readPicture } = window.pictures
      return differenceOf(await readPicture(a), await readPicture(b), limit)
    },
    [one.toString('base64'), other.toString('base64'), tolerance] as const,
  )
}

/**
 * Expects two pictures to be the same but for rounding: a ramp of one pixel may come out a step or two lighter when places
 * are counted from elsewhere. Keeps both with the test's results when they differ.
 */
export async function expectSamePicture(page: Page, actual: Buffer, expected: Buffer): Promise<void> {
  const difference = await comparePictures(page, actual, expected, 2)
  if (difference.pixels > 0) {
    await writeFile(test.info().outputPath('actual.png'), actual)
    await writeFile(test.info().outputPath('expected.png'), expected)
  }
  expect(difference.pixels, `pixels that differ, by up to ${difference.most}`).toBe(0)
}

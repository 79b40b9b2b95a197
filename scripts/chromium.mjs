/** Finds the Chromium that tests and benches drive; where there is none, gets one if this machine allows it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Software WebGL, no sandbox (containers), and nothing that calls home. */
export const chromiumArgs = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns The path of a Chromium; throws with what to do when there is none and none can be had. */
export function findChromium() {
  const found = installedChromium()
  if (found) return found
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    process.stderr.write('No Chromium found; installing it with apt-get.\n')
    for (const args of [['update'], ['install', '-y', 'chromium']])
      spawnSync('apt-get', args, {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
  }
  const installed = installedChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium found. Set CHROMIUM_PATH, install one (apt-get install chromium), or run: npx playwright install chromium',
  )
}

function installedChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names no file: ${given}`)
  }
  for (const name of ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) {
    const found = onPath(name)
    if (found) return found
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

function onPath(name) {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined
  } catch {
    // Not on PATH.
    return undefined
  }
}

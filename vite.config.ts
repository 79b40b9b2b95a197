import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Resolves our packages to their TypeScript source, so that neither the app nor a test needs a build first. */
const source = 'phoenix:source'

/** `expect.poll` asks this often and this long unless a test says otherwise, patiently enough for a busy machine. */
const poll = { timeout: 30_000, interval: 20 }

/**
 * PixiJS asks as it is loaded, by reading a canvas back, whether 2D canvases can multiply colours. All that we support can,
 * and the answer waits behind whatever the GPU draws: up to hundreds of milliseconds where software does.
 */
const pixiWithoutProbe: Plugin = {
  name: 'pixi-without-probe',
  load: (id) =>
    id.endsWith('/canUseNewCanvasBlendModes.mjs') ? 'export const canUseNewCanvasBlendModes = () => true' : null,
}

export default defineConfig({
  root: 'packages/app',
  plugins: [react(), vanillaExtractPlugin(), pixiWithoutProbe],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    // The editor's chunk holds PixiJS and the engine, which are of no use apart and load on its route only.
    chunkSizeWarningLimit: 1100,
    // Small parts that pages share come as one chunk, since fifty chunks would pack worse and load slower.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', test: /packages\/(app\/src\/(?!editor\/)|contract\/)/, minShareCount: 2 }],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  test: {
    root: import.meta.dirname,
    // Left to itself it leaves one core out: of two, half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          root: import.meta.dirname,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'tests/docs/*.test.ts'],
          // It names files of react-reconciler without their ending, which only a bundler finds.
          server: { deps: { inline: ['@pixi/react'] } },
          // Whole servers on a busy machine: a test that hangs is told apart from one that waits its turn.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          root: import.meta.dirname,
          include: ['tests/{api,security}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll },
        },
      },
    ],
  },
})

import { ExportError } from '@phoenix/graph-engine/export'
import type { GraphView } from '@phoenix/graph-engine/view'
import { expect, it, vi } from 'vitest'
import { createExporting } from './createExporting.ts'

type Pictures = Pick<GraphView, 'exportPng' | 'exportSvg'>

function exportingWith(pictures: Partial<Pictures>, fileName = 'Sipariş / Fatura: "2026"') {
  const save = vi.fn<(file: Blob, name: string) => void>()
  const exporting = createExporting({ view: { current: pictures as GraphView }, fileName, save })
  return { exporting, save }
}

it('names the file after the project, without what file systems refuse', async () => {
  const { exporting, save } = exportingWith({ exportPng: async () => new Blob(['png']) })
  expect(await exporting.start()).toBe('Sipariş Fatura 2026.png')
  expect(save).toHaveBeenCalledOnce()
  exporting.state.format = 'svg'
  const odd = exportingWith({ exportSvg: async () => '<svg/>' }, ' ..\u0000.. ')
  odd.exporting.state.format = 'svg'
  expect(await odd.exporting.start()).toBe('phoenix.svg')
  expect(odd.save.mock.calls[0]![0].type).toBe('image/svg+xml')
})

it('tells how far it is, and keeps nothing of what was given up', async () => {
  let finish: ((file: Blob) => void) | undefined
  const exportPng: Pictures['exportPng'] = ({ onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      onProgress?.(0.4)
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      finish = resolve
    })
  const { exporting, save } = exportingWith({ exportPng })
  const first = exporting.start()
  expect(exporting.state.done).toBe(0.4)
  exporting.cancel()
  expect(await first).toBeUndefined()
  expect(exporting.state).toMatchObject({ done: null, failure: null })
  const second = exporting.start()
  finish?.(new Blob())
  await second
  expect(save).toHaveBeenCalledOnce()
  expect(exporting.state.done).toBeNull()
})

it('tells why there is no picture, and what would help', async () => {
  const { exporting } = exportingWith({
    exportPng: () => Promise.reject(new ExportError('too-large', 'too large', 1.5)),
  })
  expect(await exporting.start()).toBeUndefined()
  expect(exporting.state).toMatchObject({ done: null, failure: { code: 'too-large', largestScale: 1.5 } })
})

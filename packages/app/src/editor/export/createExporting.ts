import { ExportError } from '@phoenix/graph-engine/export'
import { proxy } from 'valtio'
import { logError } from '../../api/log.ts'
import type { Exporting, ExportState } from '../context/Exporting.ts'
import type { ViewHolder } from '../context/ViewHolder.ts'
import { saveFile } from './saveFile.ts'

export const pictureScales = [1, 2, 4] as const

interface ExportingParts {
  readonly view: Pick<ViewHolder, 'current'>
  /** Without the ending. */
  readonly fileName: string
  readonly save?: (file: Blob, name: string) => void
}

export function createExporting({ view, fileName, save = saveFile }: ExportingParts): Exporting {
  const state = proxy<ExportState>({
    format: 'png',
    area: 'graph',
    scale: 2,
    background: 'canvas',
    done: null,
    failure: null,
  })
  let run: AbortController | undefined

  async function draw(signal: AbortSignal): Promise<Blob | undefined> {
    const { format, area, scale, background } = state
    const onProgress = (done: number) => {
      if (!signal.aborted) state.done = done
    }
    if (format === 'png') return view.current?.exportPng({ area, scale, background, signal, onProgress })
    const behind = background === 'none' ? 'none' : 'canvas'
    const svg = await view.current?.exportSvg({ area, background: behind, signal, onProgress })
    return svg === undefined ? undefined : new Blob([svg], { type: 'image/svg+xml' })
  }

  return {
    state,
    async start() {
      run?.abort()
      run = new AbortController()
      const { signal } = run
      Object.assign(state, { done: 0, failure: null })
      try {
        const file = await draw(signal)
        if (!file || signal.aborted) return undefined
        const name = `${safeName(fileName)}.${state.format}`
        save(file, name)
        return name
      } catch (error) {
        if (signal.aborted) return undefined
        state.failure = failureOf(error)
        return undefined
      } finally {
        if (!signal.aborted) state.done = null
      }
    },
    cancel() {
      run?.abort()
      run = undefined
      Object.assign(state, { done: null, failure: null })
    },
  }
}

function failureOf(error: unknown): NonNullable<ExportState['failure']> {
  if (!(error instanceof ExportError)) {
    logError('export', error)
    return { code: 'unexpected' }
  }
  const { code, largestScale } = error
  return { code, ...(largestScale !== undefined && { largestScale }) }
}

/** @returns The name without what a file system refuses. */
function safeName(name: string): string {
  const safe = name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return safe.slice(0, 120) || 'phoenix'
}

/** Pictures of the flow as files: which, how far, and why not. */
import { ExportError, type ExportErrorCode } from '@phoenix/graph-engine/export'
import type { Background, PictureArea } from '@phoenix/graph-engine/view'
import { proxy } from 'valtio'
import { logError } from '../../api/log.ts'
import type { ViewHolder } from '../view/ViewHolder.ts'
import { saveFile } from './saveFile.ts'

export type PictureFormat = 'png' | 'svg'
export type PictureBackground = 'canvas' | Extract<Background['kind'], 'grid' | 'none'>
export const pictureScales = [1, 2, 4] as const

export interface ExportState {
  format: PictureFormat
  area: PictureArea
  /** Pixels a unit; of PNGs. */
  scale: number
  background: PictureBackground
  /** Of what is drawn, 0 to 1; null while nothing is. */
  done: number | null
  failure: { readonly code: ExportErrorCode | 'unexpected'; readonly largestScale?: number } | null
}

export interface Exporting {
  readonly state: ExportState
  /** Draws the picture and hands it to the browser as a file. @returns The file's name; undefined when there is none. */
  start(): Promise<string | undefined>
  cancel(): void
}

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

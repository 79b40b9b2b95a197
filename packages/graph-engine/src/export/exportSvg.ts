import { ExportError } from './ExportError.ts'
import type { SvgOptions, SvgSource } from './SvgOptions.ts'
import { writeSvg } from './writeSvg.ts'

/**
 * Draws a graph as SVG: vectors and text, nothing from outside. Runs in Node, workers and browsers.
 * @param source An engine.
 * @returns A whole SVG document.
 * @throws ExportError `empty`, `invalid-area`, or `too-large` when it is more text than the platform can hold.
 */
export function exportSvg(source: SvgSource, options: SvgOptions = {}): string {
  return joinSvg([...writeSvg(source, options)])
}

/** @throws ExportError `too-large` */
export function joinSvg(parts: readonly string[]): string {
  try {
    return parts.join('')
  } catch (error) {
    if (error instanceof RangeError) throw tooLong(error)
    throw error
  }
}

function tooLong(cause: RangeError): ExportError {
  return new ExportError('too-large', 'The picture is longer than a text can be', undefined, { cause })
}

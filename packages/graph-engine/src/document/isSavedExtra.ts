/** Whether what a file or a clipboard has is as our commands make it. */
import { clampAnnotationHeight, clampAnnotationWidth } from '../geometry/annotations.ts'
import { isObject } from '../model/json.ts'
import { MOST_REROUTES, type SavedAnnotation, type SavedReroutes } from '../model/SavedExtras.ts'

export function isAnnotation(value: unknown): value is SavedAnnotation {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['text'] !== 'string') return false
  if (value['kind'] !== 'frame' && value['kind'] !== 'note') return false
  const { x, y, width, height, color } = value
  if (typeof width !== 'number' || typeof height !== 'number' || !isPoint({ x, y })) return false
  const hasSize = clampAnnotationWidth(width) === width && clampAnnotationHeight(height) === height
  return hasSize && isPoint({ x: width, y: height }) && (color === undefined || typeof color === 'string')
}

export function isReroutes(value: unknown): value is SavedReroutes {
  return isObject(value) && typeof value['connection'] === 'string' && isPoints(value['points'])
}

function isPoints(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.length <= MOST_REROUTES && value.every(isPoint)
}

function isPoint(value: unknown): value is { x: number; y: number } {
  return isObject(value) && Number.isFinite(value['x']) && Number.isFinite(value['y'])
}

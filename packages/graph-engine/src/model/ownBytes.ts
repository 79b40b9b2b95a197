const OBJECT_BYTES = 56
const SLOT_BYTES = 8

/**
 * @param value Plain JSON.
 * @param other What may share parts with it.
 * @returns About how much memory `value` takes besides what it shares with `other`.
 */
export function ownBytes(value: unknown, other: unknown): number {
  if (value === other) return 0
  if (typeof value === 'string') return OBJECT_BYTES + value.length * 2
  if (typeof value !== 'object' || value === null) return 0
  const others = typeof other === 'object' && other !== null ? (other as Readonly<Record<string, unknown>>) : undefined
  let bytes = OBJECT_BYTES
  for (const key of Object.keys(value)) {
    bytes += SLOT_BYTES + ownBytes((value as Readonly<Record<string, unknown>>)[key], others?.[key])
  }
  return bytes
}

import type { InterfaceDefinition } from '../model/NodeType.ts'

/** @returns How much of its range a slider's value takes, 0 to 1; 0 for what is no slider's. */
export function sliderShare(editor: InterfaceDefinition['editor'], value: unknown): number {
  if (editor?.kind !== 'slider' || typeof value !== 'number' || editor.max <= editor.min) return 0
  return Math.min(1, Math.max(0, (value - editor.min) / (editor.max - editor.min)))
}

import type { Interaction } from '../interaction/Interaction.ts'
import type { Modifiers, PointerInput, WheelInput } from '../interaction/input.ts'
import { pointIn } from './pointIn.ts'

const WHEEL_MODES = ['pixel', 'line', 'page'] as const

/** Feeds pointer and wheel events of the canvas to the interaction. What lies over the canvas keeps its own. */
export function bindPointer(
  canvas: HTMLCanvasElement,
  interaction: Interaction,
  onPress: () => void,
  signal: AbortSignal,
): void {
  const pointer = (event: PointerEvent): PointerInput => ({
    ...pointIn(canvas, event),
    ...modifiersOf(event),
    button: event.button,
    pointerId: event.pointerId,
    pointerType: event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
    time: event.timeStamp,
  })
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      onPress()
      canvas.setPointerCapture(event.pointerId)
      // Else a middle press scrolls the page, and a left one takes the focus back from the host.
      event.preventDefault()
      interaction.pointerDown(pointer(event))
    },
    { signal },
  )
  canvas.addEventListener('pointermove', (event) => interaction.pointerMove(pointer(event)), { signal })
  canvas.addEventListener('pointerup', (event) => interaction.pointerUp(pointer(event)), { signal })
  canvas.addEventListener('pointercancel', (event) => interaction.pointerCancel(event.pointerId), { signal })
  canvas.addEventListener('pointerleave', () => interaction.pointerLeave(), { signal })
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  // Middle button and mousedown defaults survive a prevented pointerdown.
  canvas.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const mode: WheelInput['mode'] = WHEEL_MODES[event.deltaMode] ?? 'pixel'
      const { deltaX, deltaY, timeStamp } = event
      interaction.wheel({ ...pointIn(canvas, event), ...modifiersOf(event), deltaX, deltaY, mode, time: timeStamp })
    },
    { signal, passive: false },
  )
}

export function modifiersOf(event: MouseEvent | KeyboardEvent): Modifiers {
  return { ctrl: event.ctrlKey, meta: event.metaKey, shift: event.shiftKey, alt: event.altKey }
}

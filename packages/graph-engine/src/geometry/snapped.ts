/** @returns `shift`, changed so that `origin + shift` is a multiple of `step`; as it is where `step` is 0. */
export function snapped(origin: number, shift: number, step: number): number {
  return step > 0 ? Math.round((origin + shift) / step) * step - origin : shift
}

import * as css from './Skeleton.css.ts'

/** A still bar where text will stand, shown only when the wait passes 200 ms. */
export function Skeleton({ width, height }: { width: number | string; height?: number }) {
  return <span className={css.bar} style={{ width, ...(height ? { height } : {}) }} aria-hidden />
}

/** Hears from the browser when pictures of text or all pictures are void, and whether motion is unwelcome. */
export interface PlatformHandlers {
  /** Fonts have arrived: text has other widths and pictures. */
  readonly onFonts: () => void
  /** The context is back, and everything that was on the GPU is gone. */
  readonly onRestored: () => void
  /** Is called once at the start, and with every change. */
  readonly onMotion: (isReduced: boolean) => void
}

/** Listens until `signal` aborts. */
export function listenToPlatform(canvas: HTMLCanvasElement, handlers: PlatformHandlers, signal: AbortSignal): void {
  document.fonts.addEventListener('loadingdone', handlers.onFonts, { signal })
  canvas.addEventListener('webglcontextrestored', handlers.onRestored, { signal })
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  motion.addEventListener('change', () => handlers.onMotion(motion.matches), { signal })
  handlers.onMotion(motion.matches)
}

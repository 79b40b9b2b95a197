/** On a `phone` the sidebar becomes a bottom bar and touch targets grow to 44 px. */
export const phone = 'screen and (max-width: 767px)'
/** On a `cramped` screen the editor's panels have no room beside its canvas. */
export const cramped = 'screen and (max-width: 1279px)'
export const narrow = 'screen and (max-width: 1023px)'
/** Forced colours remove backgrounds, so whatever they alone said needs an outline. */
export const forcedColors = '(forced-colors: active)'
export const reducedMotion = '(prefers-reduced-motion: reduce)'

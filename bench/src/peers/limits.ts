/** Of a step at most so many frames. */
export const FRAMES = 40
/** Milliseconds that a step's frames may take before fewer will do. */
export const BUDGET = 1200
/** CSS pixels of one step of a pan. */
export const PAN = { x: 24, y: 8 }

/** A step is measured over at most this many frames. */
export const FRAMES = 40
/** A step's frames may take this many milliseconds before fewer will do. */
export const BUDGET = 1200
/** One step of a pan moves the view by these CSS pixels. */
export const PAN = { x: 24, y: 8 }

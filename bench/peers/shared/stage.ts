/** CSS pixels, at the page's top left. */
export const STAGE = { width: 1280, height: 800 }

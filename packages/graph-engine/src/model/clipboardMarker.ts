/** Tells our text on the system clipboard from any other. */
export const MARKER = 'phoenix/graph'
export const VERSION = 1

/** The states of a mark as the renderer's buffers hold them. */
export const MarkCode = { none: 0, running: 1, done: 2, failed: 3, warning: 4 } as const

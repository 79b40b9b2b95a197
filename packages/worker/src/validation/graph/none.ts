/** No row. */
export const NONE = -1

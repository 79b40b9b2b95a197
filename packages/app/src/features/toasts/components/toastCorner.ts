/** Properties of the root element by which a page keeps toasts off what lies at its right and bottom edges. */
export const toastCorner = { right: '--toast-right', bottom: '--toast-bottom' }

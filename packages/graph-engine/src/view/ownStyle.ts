/**
 * How the view's elements begin their styles, so that a page's rules for `*`, `canvas` or `input` do not reach them: those
 * put into the host take nothing over from it, either; those inside these are as browsers make them.
 */
export const OWN = 'all:initial'
export const PLAIN = 'all:revert'
/** The same for the boxes of those that are many, or keep the page's ring of focus. */
export const OWN_BOX =
  'box-sizing:border-box;margin:0;padding:0;border:0;min-width:0;min-height:0;max-width:none;max-height:none;transform:none;transition:none'

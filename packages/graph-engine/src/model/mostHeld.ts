/** The saved form writes the whole graph that a graph node stands for, those in it included: a few lines could ask for any number of nodes. */
export const MOST_HELD = 250_000
/** Each is three levels of the saved form, of which a file may have 400. */
export const DEEPEST_HELD = 60

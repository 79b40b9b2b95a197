import type { TreePlan } from './treeWays.ts'

/**
 * Ways to put a tree together. Each gains most beside those before it, as tried on 48 trees of 300 and 1,000 nodes, half or a
 * tenth of whose edges are turned; but the first draws no tree far too wide, so that others are soon given up beside it, and the
 * second gains most where there are thousands of nodes and time for few.
 */
export const TREE_PLANS: readonly TreePlan[] = [
  { largest: 'over', isSmallFirst: false, stair: 1, freeWidth: 0, freeHeight: 0 },
  { largest: 'beside', isSmallFirst: true, stair: 0, freeWidth: 0, freeHeight: 0 },
  { largest: 'beside', isSmallFirst: false, stair: 1, freeWidth: 0, freeHeight: 0 },
  { largest: 'only-over', isSmallFirst: false, stair: 0.5, freeWidth: 0.25, freeHeight: 0 },
  { largest: 'over', isSmallFirst: true, stair: 1, freeWidth: 0, freeHeight: 0 },
  { largest: 'beside', isSmallFirst: true, stair: 1, freeWidth: 0, freeHeight: 0.25 },
  { largest: 'only-over', isSmallFirst: false, stair: 1, freeWidth: 0, freeHeight: 0.5 },
  { largest: 'beside', isSmallFirst: false, stair: 1, freeWidth: 0, freeHeight: 0.25 },
  { largest: 'only-over', isSmallFirst: true, stair: 0.5, freeWidth: 0, freeHeight: 0 },
  { largest: 'only-over', isSmallFirst: false, stair: 1, freeWidth: 1, freeHeight: 1 },
  { largest: 'beside', isSmallFirst: false, stair: 1, freeWidth: 0.25, freeHeight: 0 },
  { largest: 'beside', isSmallFirst: true, stair: 1, freeWidth: 0, freeHeight: 0 },
  { largest: 'over', isSmallFirst: false, stair: 0.5, freeWidth: 0, freeHeight: 0 },
  { largest: 'beside', isSmallFirst: false, stair: 0.5, freeWidth: 0, freeHeight: 0 },
  { largest: 'only-over', isSmallFirst: false, stair: 0, freeWidth: 0.5, freeHeight: 0 },
  { largest: 'beside', isSmallFirst: false, stair: 1, freeWidth: 0.3, freeHeight: 0.3 },
  { largest: 'only-over', isSmallFirst: true, stair: 1, freeWidth: 0, freeHeight: 0 },
  { largest: 'over', isSmallFirst: true, stair: 1, freeWidth: 0.25, freeHeight: 0 },
  { largest: 'only-over', isSmallFirst: true, stair: 0.5, freeWidth: 0.25, freeHeight: 0 },
  { largest: 'over', isSmallFirst: true, stair: 0, freeWidth: 0.5, freeHeight: 0 },
]

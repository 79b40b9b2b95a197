/** Where a moved shape goes: how far right and down, and whether it is turned upside down about its joint first. */
export interface Pose {
  readonly shift: number
  readonly isMirrored: boolean
  readonly height: number
  readonly cost: number
}

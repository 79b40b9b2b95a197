export interface ToolSizes {
  readonly tool: number
  /** Between two groups. */
  readonly separator: number
}

export interface FittedTools<Tool> {
  readonly shown: readonly (readonly Tool[])[]
  readonly hidden: readonly Tool[]
}

/** @param room Pixels for all of them. @returns Which tools stand in a bar, and which go into its menu. */
export function fitTools<Tool>(
  groups: readonly (readonly Tool[])[],
  room: number,
  { tool, separator }: ToolSizes,
): FittedTools<Tool> {
  const shown: Tool[][] = []
  const hidden: Tool[] = []
  let used = -separator
  for (const group of groups) {
    used += separator
    const count = Math.min(group.length, Math.max(0, hidden.length > 0 ? 0 : Math.floor((room - used) / tool)))
    if (count > 0) shown.push(group.slice(0, count))
    hidden.push(...group.slice(count))
    used += group.length * tool
  }
  return { shown, hidden }
}

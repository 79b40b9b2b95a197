/** An edit that the server has not got, kept in this browser. */
export interface Draft {
  /** One record per page that edits: two tabs never write over each other. */
  readonly key: string
  readonly graphId: string
  readonly userId: string
  /** The page that wrote it. */
  readonly owner: string
  /** The server's version that it builds on. */
  readonly baseVersion: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Put aside in favour of somebody else's version: offered, never opened by itself. */
  readonly isSetAside: boolean
  readonly code: Blob
}

export interface DraftShelf {
  /** @returns The newest draft of this user and graph that no other live page is writing, by kind. */
  find(graphId: string): Promise<{ edit: Draft | null; aside: Draft | null }>
  /** @throws DraftError where the browser has no room or no storage, as all of these do. */
  put(draft: Pick<Draft, 'graphId' | 'baseVersion' | 'isSetAside' | 'code'>): Promise<void>
  remove(graphId: string, isSetAside: boolean): Promise<void>
  /** Undoes that this page set a draft aside: what was set aside before is so again. */
  takeBack(graphId: string, before: Draft | null): Promise<void>
  /** Takes a draft over from a page that is gone. */
  adopt(draft: Draft): Promise<void>
  /** Makes the draft that was set aside the edit of this page and sets aside what is unsaved: both, or neither if it throws. */
  exchange(aside: Draft, unsaved: Pick<Draft, 'baseVersion' | 'code'> | null): Promise<void>
  close(): void
}

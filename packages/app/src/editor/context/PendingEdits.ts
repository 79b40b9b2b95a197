/** Fields whose text is not in the graph yet: before a save or a run, all of them are asked to put it there. */
export class PendingEdits {
  readonly #commits = new Set<() => void>()

  add(commit: () => void): void {
    this.#commits.add(commit)
  }

  delete(commit: () => void): void {
    this.#commits.delete(commit)
  }

  commit(): void {
    this.#commits.forEach((commit) => commit())
  }
}

import { subscribe } from 'valtio'
import { text } from '../shared/text.ts'
import type { RunPhase, RunState } from '../run/runState.ts'
import { announce, type UiState } from '../context/uiState.ts'

/** Says each change of the run's state once, for those who do not see the panel. @returns Unsubscribes. */
export function announceRun(run: RunState, ui: UiState): () => void {
  let said: RunPhase = run.phase
  return subscribe(run, () => {
    if (run.phase === said) return
    said = run.phase
    if (said === 'idle') return
    const failure = run.lines.find((line) => line.kind === 'failed' && line.text !== text('run.stopped'))
    announce(ui, text(`run.announce.${said}`, { text: failure?.text ?? '' }))
  })
}

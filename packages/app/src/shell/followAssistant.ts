import { greet } from '../features/assistant/actions/greet.ts'
import {
  readMissedAnswers,
  receiveAnswer,
  receiveCompletion,
  receiveFeedback,
} from '../features/assistant/actions/receiveProcess.ts'
import { forgetAssistant, processes } from '../features/assistant/state/assistant.ts'
import { onLanguage } from '../i18n/i18n.ts'
import { deployHub } from '../realtime/hubs.ts'

/**
 * Listens to Phoenix AI from the moment the user is known.
 * @returns A function that stops listening.
 */
export function followAssistant(userId: string): () => void {
  const stops = [
    deployHub.on('AIProcessFeedback', receiveFeedback),
    deployHub.on('AIProcessAnswer', (told) => void receiveAnswer(told)),
    deployHub.on('AIProcessComplate', receiveCompletion),
    deployHub.on('JavaAIMessage', () => {}),
    deployHub.onReturn(() => void readMissedAnswers(userId)),
    onLanguage(greet),
    forgetAssistant,
  ]
  greet()
  void processes.load(userId)
  return () => {
    for (const stop of stops) stop()
  }
}

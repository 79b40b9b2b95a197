/** Receives the messages that are pushed about the user's runs: their progress and their ends. */
import type { AiProcess, AiProcessMessage } from '@phoenix/contract'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError, showNotification } from '../../toasts/actions/toast.ts'
import { assistant, processes } from '../state/assistant.ts'
import { sendMessage } from './sendMessage.ts'
import '../texts.ts'

/** The codes that the server answers with when another window of the user has asked first. */
const askedElsewhere: ReadonlySet<string> = new Set(['chat-busy', 'idempotency-key-reused'])

export function receiveFeedback(told: AiProcessMessage): void {
  const { id, statu, message } = told
  const isNew = assistant.processId !== id
  Object.assign(assistant, { processId: id, streamed: message })
  if (!update(id, { statu, message }) && isNew) readAgain()
}

export function receiveCompletion({ id, statu, message }: AiProcessMessage): void {
  const endedAt = new Date().toISOString()
  if (!update(id, { statu, message, complate: statu, endedAt })) readAgain()
}

/** A run that Phoenix AI started has ended: it is asked to tell its user the result. Never rejects. */
export async function receiveAnswer(told: AiProcessMessage): Promise<void> {
  const { id, organizationId, chatId, statu, message } = told
  receiveCompletion(told)
  if (assistant.processId === id) Object.assign(assistant, { processId: null, streamed: '' })
  if (chatId === null) return
  try {
    const inlinedata = JSON.stringify({ id, statu, message })
    const question = { message: t('assistant.tellResult'), inlinedata, chatId, organizationId }
    const answer = await sendMessage({ ...question, key: `result-of-${id}` })
    showNotification(answer.message)
  } catch (error) {
    const code = errorCode(error)
    if (!askedElsewhere.has(code)) showError(errorText(error), code)
  }
}

/**
 * Reads the runs again after a lost connection, and asks Phoenix AI to tell of those that ended meanwhile. Never
 * rejects.
 */
export async function readMissedAnswers(userId: string): Promise<void> {
  const before = processes.state.items.filter(({ endedAt }) => endedAt === null).map(({ id }) => id)
  await processes.reload(userId)
  const ended = processes.state.items.filter(({ id, endedAt }) => endedAt !== null && before.includes(id))
  await Promise.all(ended.map(receiveAnswer))
}

/** @returns False for a run that the list does not have yet. */
function update(id: string, change: Partial<AiProcess>): boolean {
  const known = processes.state.items.find((process) => process.id === id)
  if (known !== undefined) Object.assign(known, change)
  return known !== undefined
}

function readAgain(): void {
  const { owner } = processes.state
  if (owner !== null) void processes.reload(owner)
}

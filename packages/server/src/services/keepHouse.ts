import type { Services } from './Services.ts'

type Needs = Pick<
  Services,
  | 'sessions'
  | 'limits'
  | 'outbox'
  | 'links'
  | 'apiTokens'
  | 'idempotency'
  | 'notifications'
  | 'registrations'
  | 'runLibrary'
  | 'assistant'
  | 'repositories'
>

/** Removes what has had its time: sessions, answers kept for repeated requests, old notifications, graphs that nobody keeps. */
export async function keepHouse(services: Needs): Promise<void> {
  await services.sessions.deleteExpired()
  await services.limits.deleteOver()
  await services.outbox.deleteExpired()
  await services.links.deleteExpired()
  await services.apiTokens.deleteExpired()
  await services.idempotency.deleteExpired()
  await services.notifications.deleteExpired()
  await services.registrations.deleteExpired()
  await services.runLibrary.deleteOld()
  await services.assistant.deleteOld()
  await services.repositories.versions.deleteSurplus()
  await services.repositories.graphs.deleteWithoutProject()
  await services.repositories.graphs.deleteUnusedContents()
}

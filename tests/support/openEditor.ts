import type { Page } from '@playwright/test'
import { EditorHand } from './EditorHand.ts'
import { createOrganization, createProject, createWorkspace, register } from './PersonAtHome.ts'

/** A person of their own, from the first visit to an empty flow. */
export async function openEditor(page: Page, url: string, email: string): Promise<EditorHand> {
  await register(page, url, email)
  await createOrganization(page, 'Kuzey Lojistik A.Ş.')
  await createWorkspace(page, 'Depo')
  await createProject(page, 'Sayım', 'Boş akış')
  const hand = new EditorHand(page)
  await hand.ready()
  return hand
}

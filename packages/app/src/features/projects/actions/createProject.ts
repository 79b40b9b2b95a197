import type { Project } from '@phoenix/contract'
import { call } from '../../../api/client.ts'
import { errorCode, errorText } from '../../../api/errorText.ts'
import { storeCall } from '../../../api/storeCall.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError } from '../../toasts/actions/toast.ts'
import { projects } from '../state/projects.ts'
import '../texts.ts'

type ProjectDraft = { workspaceId: string; name: string; schemaId: string }

/** @returns the project, or null after the failure has been told */
export async function createProject(draft: ProjectDraft): Promise<Project | null> {
  try {
    const made = await storeCall('createProject', () => call('createProject', { body: draft }))
    projects.add(draft.workspaceId, made)
    return made
  } catch (error) {
    showError(t('projects.createFailed', { error: errorText(error) }), errorCode(error))
    return null
  }
}

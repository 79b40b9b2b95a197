/**
 * Which rows of each table are an organization's: a condition on its id, `$1`. Tables of `null` are the server's alone:
 * sessions, what is on its way, what counts. A new table must be named here; a test says so.
 */
const projectsOf = `select p.id from projects p join workspaces w on w.id = p.workspace_id where w.organization_id = $1`
const graphsOf = projectsOf.replace('p.id', 'p.graph_id')
const runsOf = `select id from runs where organization_id = $1`
const membersOf = `select user_id from memberships where organization_id = $1`
const versionsOf = `select content_hash from graph_versions where graph_id in (${graphsOf})`

/** Members, and whoever is named in what the organization keeps. */
const peopleOf = [
  membersOf,
  `select saved_by from graph_versions where graph_id in (${graphsOf})`,
  `select started_by from runs where organization_id = $1`,
  `select started_by from debug_steps where project_id in (${projectsOf})`,
  `select deployed_by from deployments where project_id in (${projectsOf})`,
  `select invited_by from invites where organization_id = $1`,
].join(' union ')

const ofOrganization = 'organization_id = $1'

export const scopes: Readonly<Record<string, string | null>> = {
  users: `id in (${peopleOf})`,
  emails: `user_id in (${membersOf})`,
  organizations: 'id = $1',
  memberships: ofOrganization,
  workspaces: ofOrganization,
  workspace_roles: `membership_id in (select id from memberships where ${ofOrganization})`,
  invites: ofOrganization,
  notifications: ofOrganization,
  notification_removals: `notification_id in (select id from notifications where ${ofOrganization})`,
  graph_contents: `hash in (${versionsOf})`,
  graphs: `id in (${graphsOf})`,
  graph_versions: `graph_id in (${graphsOf})`,
  projects: `id in (${projectsOf})`,
  deploy_systems: ofOrganization,
  runs: ofOrganization,
  run_messages: `run_id in (${runsOf})`,
  run_nodes: `run_id in (${runsOf})`,
  chat_messages: `${ofOrganization} and user_id in (${membersOf})`,
  debug_steps: `project_id in (${projectsOf})`,
  deployments: `project_id in (${projectsOf})`,
  audit_entries: ofOrganization,
  identities: `user_id in (${membersOf})`,
  api_tokens: `${ofOrganization} and user_id in (${membersOf})`,
  // Only the server whose key sealed them can ask for their codes.
  second_factors: null,
  recovery_codes: null,
  device_registrations: null,
  sessions: null,
  refresh_tokens: null,
  idempotent_answers: null,
  limits: null,
  mails: null,
  mail_tokens: null,
}

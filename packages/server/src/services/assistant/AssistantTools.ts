import { randomUUID } from 'node:crypto'
import { type AiProcess, type Language, permissions } from '@phoenix/contract'
import * as z from 'zod/mini'
import type { ProjectRepository } from '../../db/repositories/ProjectRepository.ts'
import { Refusal } from '../../errors.ts'
import type { AccessService } from '../AccessService.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { UserCaller } from '../Authenticator.ts'
import type { DeviceService } from '../DeviceService.ts'
import type { RunLibrary } from '../runs/RunLibrary.ts'
import type { RunService } from '../RunService.ts'
import type { ToolCall, ToolDefinition } from './ChatProvider.ts'

interface Dependencies {
  readonly access: AccessService
  readonly audit: AuditTrail
  readonly projects: ProjectRepository
  readonly devices: DeviceService
  readonly runs: RunService
  readonly library: RunLibrary
}

/** For whom the assistant acts, and where: it can reach nothing that this user could not. */
export interface Acting {
  readonly caller: UserCaller
  readonly organizationId: string
  readonly chatId: string
  readonly address: string
  readonly language: Language
  /** Runs that it has started for the message that it answers. */
  started: number
}

interface Outcome {
  /** For the model. */
  readonly content: string
  /** A run that was started. */
  readonly process?: AiProcess
}

const listed = 100
const lines = 50
const Nothing = z.object({})
const Start = z.object({ projectId: z.string(), deviceId: z.string() })
const OneRun = z.object({ id: z.string() })

const schemas = {
  list_projects: Nothing,
  list_devices: Nothing,
  list_runs: Nothing,
  read_run: OneRun,
  start_run: Start,
}
type ToolName = keyof typeof schemas

const descriptions: Record<ToolName, string> = {
  list_projects: 'The projects of the organization, with their ids.',
  list_devices: 'The devices of the organization, with their ids and whether they are online.',
  list_runs: "The user's latest runs in the organization, with their state.",
  read_run: 'What a run of the user said, by its id.',
  start_run: 'Starts a project on a device. Only when the user asked for it; once for each message.',
}

export const toolDefinitions: readonly ToolDefinition[] = (Object.keys(schemas) as ToolName[]).map((name) => {
  const { $schema: _, ...parameters } = z.toJSONSchema(schemas[name])
  return { name, description: descriptions[name], parameters }
})

/** Does what the assistant asks for, each time with the rights of the user who talks to it. */
export class AssistantTools {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** A refusal is an answer, too: the model tells of it. */
  async run({ name, arguments: text }: ToolCall, acting: Acting): Promise<Outcome> {
    try {
      if (!Object.hasOwn(schemas, name)) return toOutcome({ error: 'there is no such tool' })
      return await this.#run(name as ToolName, text === '' ? {} : JSON.parse(text), acting)
    } catch (error) {
      if (error instanceof Refusal) return toOutcome({ error: error.toProblem(acting.language).detail })
      if (error instanceof SyntaxError || error instanceof z.core.$ZodError) {
        return toOutcome({ error: 'the arguments do not fit' })
      }
      throw error
    }
  }

  async #run(name: ToolName, input: unknown, acting: Acting): Promise<Outcome> {
    if (name === 'list_projects') return toOutcome(await this.#listProjects(acting))
    if (name === 'list_devices') return toOutcome(await this.#listDevices(acting))
    if (name === 'list_runs') return toOutcome(await this.#listRuns(acting))
    if (name === 'read_run') return toOutcome(await this.#readRun(z.parse(OneRun, input), acting))
    return this.#start(z.parse(Start, input), acting)
  }

  async #listProjects({ organizationId }: Acting) {
    const found = await this.#deps.projects.findOfOrganization(organizationId)
    return found.slice(0, listed).map(({ project: { id, name } }) => ({ projectId: id, name }))
  }

  async #listDevices({ organizationId }: Acting) {
    const found = await this.#deps.devices.findOfOrganization(organizationId)
    return found.slice(0, listed).map(({ device, name, online }) => ({ deviceId: device.systemId, name, online }))
  }

  async #listRuns({ caller, organizationId }: Acting): Promise<AiProcess[]> {
    const found = await this.#deps.library.findProcesses(caller.user.id)
    return found.filter((process) => process.organizationId === organizationId)
  }

  async #readRun({ id }: z.infer<typeof OneRun>, acting: Acting) {
    const found = (await this.#listRuns(acting)).find((process) => process.id === id)
    if (found === undefined) throw new Refusal('not-found')
    const messages = await this.#deps.library.findMessages(found.deviceId, id)
    return { ...found, messages: messages.slice(-lines).map(({ message }) => message) }
  }

  async #start({ projectId, deviceId }: z.infer<typeof Start>, acting: Acting): Promise<Outcome> {
    const { caller, organizationId, chatId, address, language } = acting
    if (acting.started > 0) return toOutcome({ error: 'one run for each message' })
    const references = [
      { kind: 'organization', id: organizationId },
      { kind: 'project', id: projectId },
      { kind: 'device', id: deviceId },
    ] as const
    await this.#deps.access.enter(caller, references, permissions['run.execute'].role)
    acting.started++
    const { id: userId, email } = caller.user
    const testId = randomUUID()
    const target = { organization: organizationId, project: projectId, device: deviceId, chat: chatId }
    const attempt = { action: 'startTest', userId, email, organizationId, address, target }
    await this.#deps.audit.ordering(attempt, () =>
      this.#deps.runs.start({
        userId,
        projectId,
        systemId: deviceId,
        testId,
        language,
        chatId,
      }),
    )
    const process = (await this.#listRuns(acting)).find(({ id }) => id === testId)
    return { ...toOutcome({ started: testId }), ...(process !== undefined && { process }) }
  }
}

function toOutcome(value: unknown): Outcome {
  return { content: JSON.stringify(value) }
}

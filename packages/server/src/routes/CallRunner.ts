import { type Endpoint, type EndpointName, endpoints, permissions, type PermissionRule } from '@phoenix/contract'
import { Refusal } from '../errors.ts'
import type { AccessService } from '../services/AccessService.ts'
import type { Attempt, AuditTrail } from '../services/audit/AuditTrail.ts'
import type { DeviceCaller } from '../services/Authenticator.ts'
import type { From } from '../services/From.ts'
import type { Limits } from '../services/identity/Limits.ts'
import type { IdempotencyService } from '../services/IdempotencyService.ts'
import type { AnyCall, AnyHandler } from './Handler.ts'

export interface CallRunnerDependencies {
  readonly access: AccessService
  readonly idempotency: IdempotencyService
  readonly audit: AuditTrail
  readonly limits: Limits
}

/** Runs a call around its handler: who may, whether it was done already, and what the audit trail keeps of it. */
export class CallRunner {
  readonly #deps: CallRunnerDependencies

  constructor(deps: CallRunnerDependencies) {
    this.#deps = deps
  }

  async run(name: EndpointName, handler: AnyHandler, call: AnyCall): Promise<unknown> {
    const endpoint: Endpoint = endpoints[name]
    if (endpoint.effect === 'read') {
      await this.#enter(endpoint, handler, call, undefined)
      return (await prepare(handler, call))()
    }
    const attempt = createAttempt(name, handler, call)
    try {
      await this.#enter(endpoint, handler, call, attempt)
      const work = await prepare(handler, call)
      return await this.#once(name, endpoint, handler, call, () => this.#tell(endpoint, attempt, work))
    } catch (error) {
      if (error instanceof Refusal && attempt !== undefined) await this.#deps.audit.refused(attempt, error.code)
      throw error
    }
  }

  /** A device that reaches for what is not a device's is told of: its token may be in other hands. */
  async turnAwayDevice(name: EndpointName, { deploySystem }: DeviceCaller, { address }: From): Promise<void> {
    const { organizationId, systemId } = deploySystem
    const attempt = { action: name, userId: null, email: null, organizationId, address, target: { device: systemId } }
    const { audit, limits } = this.#deps
    if (await limits.isWithin('deviceRefusal', systemId)) await audit.refused(attempt, 'not-allowed')
  }

  /** Resolves what the request names through the caller's membership. Members whose role is too low are told of. */
  async #enter(
    { permission }: Endpoint,
    handler: AnyHandler,
    call: AnyCall,
    attempt: Attempt | undefined,
  ): Promise<void> {
    const rule: PermissionRule = permissions[permission]
    if (handler.within === undefined || rule.audience !== 'member' || call.caller?.kind !== 'user') return
    const { access } = this.#deps
    call.access = await access.locate(call.caller, handler.within(call))
    if (attempt !== undefined) attempt.organizationId = call.access.organizationId
    access.demand(call.access, rule.role)
  }

  async #once(
    name: EndpointName,
    { effect, method }: Endpoint,
    handler: AnyHandler,
    call: AnyCall,
    write: () => Promise<unknown>,
  ): Promise<unknown> {
    const { key } = call
    const caller = call.caller?.kind === 'user' ? (call.caller.ceiling?.tokenId ?? call.caller.user.id) : ''
    const { idempotency } = this.#deps
    // The calls that change something by GET are transfers and the use of an invitation.
    const takesAway = method === 'DELETE' || (method === 'GET' && effect === 'set')
    const done = async (): Promise<unknown> => {
      const answer = await write()
      if (takesAway) await idempotency.forgetRecent(call.access?.organizationId, caller)
      return answer
    }
    if (handler.isRepeatable === true || (key === undefined && effect !== 'create')) return done()
    const request = [JSON.stringify(call.query ?? null), JSON.stringify(call.body ?? null, withoutBytes)]
    if (key === undefined) return idempotency.onceInAWhile({ caller, route: name }, request, done)
    const id = { caller, route: name, key }
    return effect === 'order' ? idempotency.onceOutside(id, request, done) : idempotency.once(id, request, done)
  }

  async #tell({ effect }: Endpoint, attempt: Attempt | undefined, work: () => Promise<unknown>): Promise<unknown> {
    if (attempt === undefined) return work()
    return effect === 'order' ? this.#deps.audit.ordering(attempt, work) : this.#deps.audit.doing(attempt, work)
  }
}

async function prepare({ prepare, handle }: AnyHandler, call: AnyCall): Promise<() => Promise<unknown>> {
  return prepare === undefined ? async () => handle?.(call) : prepare(call)
}

/** Services themselves record what strangers do, because they know whom it concerns. */
function createAttempt(action: EndpointName, { isQuiet, within }: AnyHandler, call: AnyCall): Attempt | undefined {
  if (isQuiet === true || call.caller?.kind !== 'user') return undefined
  const { ceiling } = call.caller
  const { id, email } = call.caller.user
  const named =
    within?.(call).flatMap((reference) => [
      [reference.kind, reference.id],
      ...('deviceId' in reference ? [['device', reference.deviceId]] : []),
    ]) ?? []
  const by = ceiling === undefined ? [] : [['apiToken', ceiling.tokenId]]
  const target = Object.fromEntries([...named, ...by]) as Record<string, string>
  return { action, userId: id, email, organizationId: null, address: call.from.address, target }
}

function withoutBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? undefined : value
}

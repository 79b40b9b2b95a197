import type {
  Answer,
  DeviceMethods,
  HubEvents,
  Language,
  NodeInformation,
  Notification,
  TestMessage,
} from '@phoenix/contract'

/** How services reach devices. */
export interface DeviceGateway {
  isOnline(systemId: string): boolean
  /** The device is no longer ours: its connection ends, and its credential opens no other. */
  drop(systemId: string): void
  /** @throws DeviceUnreachable */
  call<Name extends keyof DeviceMethods>(systemId: string, name: Name, argument: DeviceMethods[Name]): Promise<Answer>
}

/** Whose a run is: whoever started it, and the project that others have open. */
export interface RunAudience {
  readonly startedBy: string
  readonly organizationId: string
  readonly projectId: string
}

/** How services reach people: all live connections that the user has registered. */
export interface PeopleGateway {
  push<Event extends keyof HubEvents['deploySystem']>(
    userId: string,
    event: Event,
    payload: HubEvents['deploySystem'][Event],
  ): void
  /** Pushes to the user who started the run and to the connections that follow its project, once to each. */
  pushOfRun<Event extends keyof HubEvents['deploySystem']>(
    run: RunAudience,
    event: Event,
    payload: HubEvents['deploySystem'][Event],
  ): void
  /** Each connection gets the message in the language that it was registered in. */
  notify(
    userId: string,
    notification: Omit<Notification, 'message'>,
    messages: Readonly<Record<Language, string>>,
  ): void
}

/** The device is not there, did not answer, or answered nonsense. */
export class DeviceUnreachable extends Error {
  override readonly name = 'DeviceUnreachable'
}

/** A running device reports these. */
export type RunReport =
  | { readonly event: 'TestMessage' | 'TestMessageDevice'; readonly payload: TestMessage }
  | { readonly event: 'NodeInformation'; readonly payload: NodeInformation }

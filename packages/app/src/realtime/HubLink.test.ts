import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HubLink } from './HubLink.ts'

type Listener = (argument?: unknown) => void

/** The process border: a SignalR connection that does what the test says. */
class ScriptedConnection {
  connectionId: string | null = null
  stopped = 0
  readonly handlers = new Map<string, Listener>()
  readonly listeners: Record<string, Listener> = {}
  readonly opening = deferred()

  on(name: string, handler: Listener) {
    this.handlers.set(name, handler)
  }
  onreconnecting(listener: Listener) {
    this.listeners['reconnecting'] = listener
  }
  onreconnected(listener: Listener) {
    this.listeners['reconnected'] = listener
  }
  onclose(listener: Listener) {
    this.listeners['close'] = listener
  }
  async start() {
    await this.opening.promise
    this.connectionId = `c${connections.indexOf(this) + 1}`
  }
  async stop() {
    this.stopped++
  }
}

function deferred() {
  let resolve!: () => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

const connections: ScriptedConnection[] = []
const delays: unknown[] = []

vi.mock('@microsoft/signalr', () => ({
  NullLogger: { instance: null },
  HubConnectionBuilder: class {
    withUrl() {
      return this
    }
    withAutomaticReconnect(given: unknown) {
      delays.push(given)
      return this
    }
    withStatefulReconnect() {
      return this
    }
    configureLogging() {
      return this
    }
    build() {
      const connection = new ScriptedConnection()
      connections.push(connection)
      return connection
    }
  },
}))

function setUp({ register = async (): Promise<unknown> => ({}) } = {}) {
  const states: string[] = []
  const registered: string[] = []
  const hub = new HubLink<{ TestMessage: { text: string } }>({
    url: '/deploySystem',
    accessToken: async () => 'token',
    onState: (state) => states.push(state),
    register: (id) => {
      registered.push(id)
      return register()
    },
  })
  return { hub, states, registered }
}

async function opened(register?: () => Promise<unknown>) {
  const parts = setUp(register && { register })
  const started = parts.hub.start()
  const connection = await vi.waitFor(() => connections.at(-1) ?? Promise.reject(new Error('none yet')))
  connection.opening.resolve()
  await started
  return { ...parts, connection }
}

describe('HubLink', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  beforeEach(() => {
    connections.length = 0
    logged.mockClear()
  })

  it('connects, reconnecting at once, after 2, 10 and 30 seconds, and registers', async () => {
    const { hub, states, registered } = await opened()
    expect(states).toEqual(['connecting', 'connected'])
    expect([registered, hub.connectionId]).toEqual([['c1'], 'c1'])
    await hub.stop()
    expect(hub.connectionId).toBeNull()
    expect(delays.at(-1)).toEqual([0, 2000, 10_000, 30_000])
  })

  it('registers again after every reconnect, under the new id', async () => {
    const { connection, states, registered } = await opened()
    connection.listeners['reconnecting']!(new Error('lost'))
    connection.connectionId = 'c9'
    connection.listeners['reconnected']!()
    expect(states.slice(2)).toEqual(['reconnecting', 'connected'])
    expect(registered).toEqual(['c1', 'c9'])
  })

  it('registers again when asked, and only while there is a connection', async () => {
    const { hub, registered } = await opened()
    await hub.registerAgain()
    await hub.stop()
    await hub.registerAgain()
    expect(registered).toEqual(['c1', 'c1'])
  })

  it('says when events come again after a loss, once it is registered', async () => {
    let isServerThere = true
    const { hub, connection } = await opened(async () => {
      if (!isServerThere) throw new Error('503')
    })
    const returns: string[] = []
    const leave = hub.onReturn(() => returns.push(connection.connectionId!))
    const comeBack = async (id: string) => {
      connection.listeners['reconnecting']!(new Error('lost'))
      connection.connectionId = id
      connection.listeners['reconnected']!()
      await new Promise((resolve) => setTimeout(resolve))
    }
    await comeBack('c2')
    isServerThere = false
    await comeBack('c3')
    isServerThere = true
    await comeBack('c4')
    leave()
    await comeBack('c5')
    expect(returns).toEqual(['c2', 'c4'])
  })

  it('says by which id the server knows it, from before it does', async () => {
    const parts = setUp()
    const known: (string | null)[] = []
    const leave = parts.hub.onKnown((id) => known.push(id))
    const started = parts.hub.start()
    await vi.waitFor(() => expect(connections).toHaveLength(1))
    const connection = connections[0]!
    connection.opening.resolve()
    await started
    connection.listeners['reconnecting']!(new Error('lost'))
    parts.hub.onKnown((id) => known.push(id))()
    connection.connectionId = 'c9'
    connection.listeners['reconnected']!()
    await vi.waitFor(() => expect(known).toEqual([null, 'c1', null, 'c9']))
    parts.hub.onKnown((id) => known.push(id))()
    leave()
    expect(known).toEqual([null, 'c1', null, 'c9', 'c9'])
  })

  describe('when it cannot register', () => {
    const register = vi.fn<() => Promise<unknown>>()
    beforeEach(() => {
      vi.useFakeTimers()
      register.mockReset().mockRejectedValue(new Error('no'))
    })
    afterEach(() => void vi.useRealTimers())

    it('tries again after 2, 10 and 30 seconds, until it can', async () => {
      const { states } = await opened(register)
      expect(register).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(2000)
      expect(register).toHaveBeenCalledTimes(2)
      register.mockResolvedValue({})
      await vi.advanceTimersByTimeAsync(60_000)
      expect(register).toHaveBeenCalledTimes(3)
      expect(states.at(-1)).toBe('connected')
      expect(logged).toHaveBeenCalledTimes(2)
    })

    it('is disconnected in the end, and not taken for connected', async () => {
      const { connection, states } = await opened(register)
      await vi.advanceTimersByTimeAsync(41_999)
      expect([register.mock.calls.length, states.at(-1), connection.stopped]).toEqual([3, 'connected', 0])
      await vi.advanceTimersByTimeAsync(1)
      expect([register.mock.calls.length, states.at(-1), connection.stopped]).toEqual([4, 'disconnected', 1])
    })

    it('lets a connection that came back under another id register for itself', async () => {
      const { connection } = await opened(register)
      connection.connectionId = 'c9'
      register.mockResolvedValue({})
      connection.listeners['reconnected']!()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(register).toHaveBeenCalledTimes(2)
    })
  })

  it('starts only from disconnected, and again after the retries ran out', async () => {
    const { hub, connection, states } = await opened()
    await hub.start()
    expect(connections).toHaveLength(1)
    connection.listeners['close']!(new Error('gave up'))
    expect(states.at(-1)).toBe('disconnected')
    void hub.start()
    await vi.waitFor(() => expect(connections).toHaveLength(2))
  })

  it('is disconnected when it cannot start', async () => {
    const { hub, states, registered } = setUp()
    const started = hub.start()
    await vi.waitFor(() => expect(connections).toHaveLength(1))
    connections[0]!.opening.reject(new Error('503'))
    await started
    expect(states).toEqual(['connecting', 'disconnected'])
    expect(registered).toEqual([])
  })

  it('does not come up after a stop that came while it was connecting', async () => {
    const { hub, states, registered } = setUp()
    const started = hub.start()
    await vi.waitFor(() => expect(connections).toHaveLength(1))
    await hub.stop()
    connections[0]!.opening.resolve()
    await started
    expect(states).toEqual(['connecting', 'disconnected'])
    expect(connections[0]!.stopped).toBeGreaterThan(0)
    expect(registered).toEqual([])
  })

  it('hands events to the listeners of the moment; one that fails does not harm the others', async () => {
    const { hub, connection } = await opened()
    const heard: string[] = []
    const leave = hub.on('TestMessage', () => {
      throw new Error('mine')
    })
    hub.on('TestMessage', ({ text }) => heard.push(text))
    connection.handlers.get('TestMessage')!({ text: 'a' })
    leave()
    connection.handlers.get('TestMessage')!({ text: 'b' })
    expect(heard).toEqual(['a', 'b'])
  })

  it('keeps its listeners for the next connection', async () => {
    const { hub, connection } = await opened()
    const heard: string[] = []
    hub.on('TestMessage', ({ text }) => heard.push(text))
    connection.listeners['close']!()
    void hub.start()
    await vi.waitFor(() => expect(connections).toHaveLength(2))
    connections[1]!.handlers.get('TestMessage')!({ text: 'later' })
    expect(heard).toEqual(['later'])
  })
})

/** The windows of one person, and a device that tells them something for as long as they are open. */
import { setTimeout as delay } from 'node:timers/promises'
import { Crowd } from './Crowd.ts'
import type { Product } from './Product.ts'
import { TalkingDevice } from './TalkingDevice.ts'
import { Team } from './Team.ts'

interface Message {
  readonly id: number
  readonly event: string
}

/** Between two pushes. */
const pauseMs = 250

export class Listeners {
  readonly #team: Team
  readonly #device: TalkingDevice

  private constructor(team: Team, device: TalkingDevice) {
    this.#team = team
    this.#device = device
  }

  static async create(product: Product): Promise<Listeners> {
    const team = await Team.create(product.url)
    return new Listeners(team, await TalkingDevice.start(team))
  }

  /**
   * @returns How many pushes there were.
   * @throws where a window was cut off, had fewer of them or more, or where a call does not tell them all again.
   */
  async listen(windows: number, seconds: number, isStateful: boolean): Promise<number> {
    const [team, device] = [this.#team, this.#device]
    await team.renewToken()
    const testId = await device.startRun()
    const crowd = await Crowd.open({ url: team.url, count: windows, token: team.token, isStateful })
    try {
      const pushes = Math.max(1, Math.floor((seconds * 1000) / pauseMs))
      const push = async (): Promise<void> => {
        for (let i = 0; i < pushes; i++) {
          await device.say(testId)
          await delay(pauseMs)
        }
      }
      await crowd.hear(push, pushes)
      const { least, most } = await crowd.count()
      if (least !== pushes || most !== pushes) {
        throw new Error(`Of ${pushes} pushes one window heard ${least}, another ${most}`)
      }
      const told = await this.#countTold(testId)
      if (told !== pushes) throw new Error(`Of ${pushes} pushes ${told} can be read again`)
      return pushes
    } finally {
      crowd.close()
      await device.endRun(testId)
    }
  }

  async stop(): Promise<void> {
    await this.#device.stop()
  }

  async #countTold(testId: string): Promise<number> {
    let [count, after] = [0, 0]
    for (;;) {
      const query = new URLSearchParams({ deviceId: this.#device.systemId, testId, after: String(after) })
      const page = await this.#team.do<Message[]>('GET', `PhoenixAI/TestMessages?${query}`)
      if (page.length === 0) return count
      count += page.filter(({ event }) => event === 'TestMessageDevice').length
      after = page.at(-1)!.id
    }
  }
}

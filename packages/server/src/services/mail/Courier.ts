import { createTransport, type Transporter } from 'nodemailer'
import type { MailRepository, MailRow } from '../../db/repositories/MailRepository.ts'
import type { Logger } from '../../logging.ts'
import type { Keys } from '../../security/Keys.ts'
import type { Clock } from '../Clock.ts'
import type { MailOptions } from './MailOptions.ts'
import type { MailContent } from './mailTexts.ts'

interface Dependencies {
  readonly mails: MailRepository
  readonly keys: Keys
  readonly clock: Clock
  readonly logger: Logger
  /** Without it mail stays in the outbox. */
  readonly options: MailOptions | undefined
}

const everyMs = 15_000
const atOnce = 10
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Carries mail from the outbox to the SMTP server, as often as it takes until its link is no longer good. */
export class Courier {
  readonly #deps: Dependencies
  readonly #transport: Transporter | undefined
  #timer: NodeJS.Timeout | undefined
  /** One round at a time; who comes meanwhile gets another one after it. */
  #round: Promise<void> | undefined
  #isAskedAgain = false

  constructor(deps: Dependencies) {
    this.#deps = deps
    const { options } = deps
    this.#transport = options && createTransport({ url: options.smtpUrl, ...timeouts }, { from: options.from })
  }

  get canSend(): boolean {
    return this.#transport !== undefined
  }

  start(): void {
    if (!this.canSend) return
    this.#timer = setInterval(() => this.#go(), everyMs).unref()
    this.#go()
  }

  /** A mail has come into the outbox. */
  expect(mailId: string, kind: string): void {
    if (this.canSend) this.#go()
    else
      this.#deps.logger.warn(
        { mailId, kind },
        'A mail stays in the outbox, since SMTP_URL is not set: npm run outbox shows it',
      )
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#isAskedAgain = false
    await this.#round
    this.#transport?.close()
  }

  #go(): void {
    if (this.#round !== undefined) {
      this.#isAskedAgain = true
      return
    }
    const onError = (error: unknown): void => this.#deps.logger.error({ err: error }, 'The outbox could not be read')
    this.#round = this.#deliver()
      .catch(onError)
      .finally(() => {
        this.#round = undefined
        if (this.#isAskedAgain) this.#go()
      })
  }

  async #deliver(): Promise<void> {
    const { mails, clock } = this.#deps
    do {
      this.#isAskedAgain = false
      for (;;) {
        const taken = await mails.take(clock.now(), atOnce)
        if (taken.length === 0) break
        await Promise.all(taken.map((mail) => this.#send(mail)))
      }
    } while (this.#isAskedAgain)
  }

  async #send({ id, kind, to, sealedContent, attempts }: MailRow): Promise<void> {
    const { mails, keys, clock, logger } = this.#deps
    try {
      const content = JSON.parse(keys.unseal(sealedContent ?? '')) as MailContent
      await this.#transport!.sendMail({ to, messageId: `<${id}@phoenix>`, ...content })
      await mails.markSent(id, clock.now())
      logger.info({ mailId: id, kind }, 'A mail was sent')
    } catch (error) {
      logger.warn({ mailId: id, kind, attempts, err: error }, 'A mail could not be sent and is tried again later')
      await mails.markFailed(id, error instanceof Error ? error.message.slice(0, 500) : String(error))
    }
  }
}

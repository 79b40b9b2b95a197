import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  readonly headers: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A real SMTP server on this machine that keeps what it is sent. */
export class Mailbox {
  readonly mails: ReceivedMail[] = []
  readonly url: string
  /** Refuses so many mails first, as servers do that are busy. */
  refusals = 0
  readonly #server: SMTPServer

  private constructor(server: SMTPServer, port: number) {
    this.#server = server
    this.url = `smtp://127.0.0.1:${port}`
  }

  static async open(): Promise<Mailbox> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (mailbox.refusals > 0) {
            mailbox.refusals--
            callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
            return
          }
          const to = session.envelope.rcptTo.map(({ address }) => address)
          mailbox.mails.push({ to, ...parseMail(Buffer.concat(chunks).toString('latin1')) })
          callback()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    const mailbox = new Mailbox(server, port)
    return mailbox
  }

  /** To an address, the newest last. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to.includes(address))
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

/** Reads a mail as nodemailer writes it: one multipart/alternative. */
function parseMail(raw: string): Omit<ReceivedMail, 'to'> {
  const [headers, body] = splitOnce(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitOnce(part.trimStart()))
  const read = (type: string): string => {
    const [head = '', content = ''] = parts.find(([partHead]) => partHead.includes(type)) ?? []
    return decode(content, /transfer-encoding: (\S+)/i.exec(head)?.[1] ?? '').trim()
  }
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(headers)?.[1] ?? ''
  return { headers, subject: decodeWords(subject), text: read('text/plain'), html: read('text/html') }
}

function splitOnce(text: string): [string, string] {
  const end = text.indexOf('\r\n\r\n')
  return [text.slice(0, end), text.slice(end + 4)]
}

function decode(content: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return Buffer.from(content, 'latin1').toString('utf8')
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\r\n[ \t]=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? decode(word, 'base64') : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    )
}

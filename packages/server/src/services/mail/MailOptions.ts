export interface MailOptions {
  /** smtp:// or smtps://, with user and password in it. */
  readonly smtpUrl: string
  /** `Name <address>` */
  readonly from: string
}

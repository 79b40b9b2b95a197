import type { Language, Role } from '@phoenix/contract'
import { roleNames } from '../roleNames.ts'

export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Words {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button: string
  readonly end: string
}

/** The server writes these mails to people. The button of each leads to `link`. */
export const mailTexts = {
  verifyEmail: (language: Language, link: string) =>
    write(language, link, {
      tr: {
        subject: 'Phoenix: e-posta adresinizi doğrulayın',
        lines: ['Phoenix hesabınız açıldı. Bu adresin size ait olduğunu doğrulamak için bağlantıyı açın.'],
        button: 'Adresimi doğrula',
        end: 'Bağlantı 24 saat geçerlidir. Bu hesabı siz açmadıysanız bu iletiyi dikkate almayın.',
      },
      en: {
        subject: 'Phoenix: verify your e-mail address',
        lines: ['Your Phoenix account is ready. Open the link to verify that this address is yours.'],
        button: 'Verify my address',
        end: 'The link is good for 24 hours. If you did not open this account, ignore this message.',
      },
    }),

  addressTaken: (language: Language, link: string) =>
    write(language, link, {
      tr: {
        subject: 'Phoenix: bu adresin zaten bir hesabı var',
        lines: [
          'Bu e-posta adresiyle bir Phoenix hesabı açılmak istendi; adresinizin zaten bir hesabı var.',
          'Siz istediyseniz giriş yapın. Parolanızı unuttuysanız giriş sayfasından yenileyin.',
        ],
        button: 'Giriş yap',
        end: 'Bunu siz istemediyseniz hesabınızda hiçbir şey değişmedi; bir şey yapmanız gerekmez.',
      },
      en: {
        subject: 'Phoenix: this address has an account already',
        lines: [
          'Someone asked for a Phoenix account with this e-mail address, which has one already.',
          'If it was you, sign in. If you forgot your password, reset it on the sign-in page.',
        ],
        button: 'Sign in',
        end: 'If it was not you, nothing has changed in your account and there is nothing to do.',
      },
    }),

  resetPassword: (language: Language, link: string) =>
    write(language, link, {
      tr: {
        subject: 'Phoenix: parolanızı yenileyin',
        lines: ['Phoenix hesabınız için yeni bir parola istendi. Yeni parolanızı bağlantıyı açarak belirleyin.'],
        button: 'Parolamı yenile',
        end: 'Bağlantı bir saat ve bir kez geçerlidir. Bunu siz istemediyseniz parolanız değişmedi; bir şey yapmanız gerekmez.',
      },
      en: {
        subject: 'Phoenix: reset your password',
        lines: ['Someone asked for a new password for your Phoenix account. Open the link to choose it.'],
        button: 'Reset my password',
        end: 'The link is good for one hour and one use. If it was not you, your password is unchanged and there is nothing to do.',
      },
    }),

  invite: (language: Language, link: string, from: string, organization: string, role: Role) =>
    write(language, link, {
      tr: {
        subject: `Phoenix: ${organization} sizi davet ediyor`,
        lines: [`${from}, sizi ${organization} organizasyonuna ${roleNames[role].tr} olarak davet etti.`],
        button: 'Daveti aç',
        end: 'Davet 14 gün ve yalnızca bu e-posta adresi için geçerlidir.',
      },
      en: {
        subject: `Phoenix: ${organization} invites you`,
        lines: [`${from} invites you to ${organization} as ${roleNames[role].en}.`],
        button: 'Open the invitation',
        end: 'The invitation is good for 14 days and for this e-mail address only.',
      },
    }),
}

function write(language: Language, link: string, words: Readonly<Record<Language, Words>>): MailContent {
  const { subject, lines, button, end } = words[language]
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return {
    // A name may have any character in it, a line break too.
    subject: subject.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' '),
    text: [...lines, '', `${button}: ${link}`, '', end, ''].join('\n'),
    html: `<!doctype html>
<html lang="${language}">
<body style="font-family: sans-serif; color: #1c1c1c; line-height: 1.5">
${paragraphs}
<p><a href="${escapeHtml(link)}" style="color: #16794a; font-weight: bold">${escapeHtml(button)}</a></p>
<p style="color: #6b6b6b">${escapeHtml(end)}</p>
</body>
</html>
`,
  }
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
}

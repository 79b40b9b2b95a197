import { addTexts } from '../../i18n/addTexts.ts'

export const invitationTexts = addTexts('invitation', {
  tr: {
    found: '{{from}} sizi bu organizasyona davet ediyor. Rolünüz: {{role}}.',
    stranger: 'Daveti görmek için, gönderildiği e-posta adresiyle giriş yapın ya da üyelik oluşturun.',
    accept: 'Daveti kabul et',
    later: 'Şimdi değil',
    joined: '{{name}} organizasyonuna katıldınız.',
    failed: 'Davet kabul edilemedi. {{error}}',
    missing:
      'Bu davet size ait değil, kullanılmış, geri çekilmiş veya süresi dolmuş. Gerekirse yeni bir davet isteyin.',
    unverified:
      'Size gelmiş böyle bir davet görünmüyor. {{email}} adresinin sizin olduğu henüz doğrulanmadı; gönderilen davetler doğrulamadan sonra görünür.',
    sendVerification: 'Doğrulama bağlantısını yeniden gönder',
    verificationSent: 'Bağlantı gönderildi.',
  },
  en: {
    found: '{{from}} invites you to this organization. Your role: {{role}}.',
    stranger: 'Sign in or register with the address it was sent to, and see the invitation.',
    accept: 'Accept the invitation',
    later: 'Not now',
    joined: 'You have joined {{name}}.',
    failed: 'The invitation could not be accepted. {{error}}',
    missing: 'This invitation is not yours, was used or withdrawn, or has expired. Ask for a new one if you need it.',
    unverified:
      'No such invitation of yours is in sight. {{email}} is not yet known to be your address; invitations are shown once it is.',
    sendVerification: 'Send the verification link again',
    verificationSent: 'The link was sent.',
  },
})

declare module '../../i18n/resources.ts' {
  interface DashboardTexts {
    invitation: typeof invitationTexts.tr
  }
}

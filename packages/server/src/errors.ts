import { STATUS_CODES } from 'node:http'
import type { Language, Problem } from '@phoenix/contract'

interface CatalogueEntry {
  readonly status: number
  readonly tr: string
  readonly en: string
}

/** Every refusal that the server knows. `{name}` is filled from the refusal's values. */
export const catalogue = {
  'not-signed-in': { status: 401, tr: 'Oturum açmanız gerekiyor.', en: 'You need to sign in.' },
  'wrong-credentials': {
    status: 401,
    tr: 'E-posta adresi veya parola hatalı.',
    en: 'The e-mail address or the password is wrong.',
  },
  'sign-in-method': {
    status: 400,
    tr: 'Giriş methodu belirtilmedi veya izin verilen bir method değil',
    en: 'No sign-in method was given, or it is not an allowed one',
  },
  'session-ended': {
    status: 401,
    tr: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
    en: 'Your session has ended. Please sign in again.',
  },
  'too-many-attempts': {
    status: 429,
    tr: 'Çok fazla deneme yapıldı. {seconds} saniye sonra yeniden deneyin.',
    en: 'Too many attempts. Try again in {seconds} seconds.',
  },
  'link-over': {
    status: 410,
    tr: 'Bu bağlantı geçersiz, kullanılmış veya süresi dolmuş. Yeni bir bağlantı isteyin.',
    en: 'This link is not valid, was used or has expired. Ask for a new one.',
  },
  'provider-not-set-up': {
    status: 404,
    tr: 'Bu sunucuda Google ile giriş açık değil.',
    en: 'This server offers no sign-in with Google.',
  },
  'provider-refused': {
    status: 401,
    tr: 'Google ile giriş tamamlanamadı. Lütfen yeniden deneyin.',
    en: 'The sign-in with Google was not completed. Please try again.',
  },
  'provider-email-unverified': {
    status: 403,
    tr: 'Google bu hesabın e-posta adresini doğrulamamış.',
    en: 'Google has not verified the e-mail address of this account.',
  },
  'provider-unreachable': {
    status: 503,
    tr: 'Giriş sağlayıcısına ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
    en: 'The sign-in provider cannot be reached. Please try again in a moment.',
  },
  'second-factor-needed': {
    status: 401,
    tr: 'Doğrulama uygulamanızdaki kodu girin.',
    en: 'Enter the code of your authenticator app.',
  },
  'wrong-second-factor': {
    status: 401,
    tr: 'Doğrulama kodu hatalı veya daha önce kullanılmış.',
    en: 'The code is wrong or was used before.',
  },
  'wrong-code': {
    status: 403,
    tr: 'Doğrulama kodu hatalı veya daha önce kullanılmış.',
    en: 'The code is wrong or was used before.',
  },
  'second-factor-on': {
    status: 409,
    tr: 'İki adımlı doğrulama zaten açık.',
    en: 'Two-step verification is on already.',
  },
  'second-factor-off': {
    status: 409,
    tr: 'İki adımlı doğrulama açık değil.',
    en: 'Two-step verification is not on.',
  },
  'needs-session': {
    status: 403,
    tr: 'Bu işlem API jetonuyla yapılamaz; oturum açmanız gerekir.',
    en: 'An API token does not do for this; sign in yourself.',
  },
  'too-many-tokens': {
    status: 409,
    tr: 'En fazla 50 API jetonunuz olabilir. Önce birini iptal edin.',
    en: 'You may have 50 API tokens. Revoke one first.',
  },
  'wrong-password': { status: 403, tr: 'Parolanız hatalı.', en: 'Your password is wrong.' },
  'password-common': {
    status: 400,
    tr: 'Bu parola çok yaygın. Lütfen başka bir parola seçin.',
    en: 'This password is too common. Please choose another one.',
  },
  'password-is-email': {
    status: 400,
    tr: 'Parolanız e-posta adresiniz olamaz.',
    en: 'Your e-mail address cannot be your password.',
  },
  'not-allowed': { status: 403, tr: 'Bu işlem için yetkiniz yok.', en: 'You may not do this.' },
  'not-found': { status: 404, tr: 'Kayıt bulunamadı.', en: 'There is no such record.' },
  'endpoint-not-found': { status: 404, tr: 'Böyle bir adres yok.', en: 'There is no such address.' },

  'bad-request': { status: 400, tr: 'İstek anlaşılamadı.', en: 'The request could not be understood.' },
  'bad-json': { status: 400, tr: 'Gönderilen veri geçerli bir JSON değil.', en: 'The body is not valid JSON.' },
  'polluted-json': {
    status: 400,
    tr: 'Gönderilen veride izin verilmeyen bir anahtar var.',
    en: 'The body has a key that is not allowed.',
  },
  'bad-encoding': {
    status: 400,
    tr: 'Sıkıştırılmış veri açılamadı.',
    en: 'The compressed body could not be opened.',
  },
  validation: { status: 400, tr: "'{field}' alanı geçersiz.", en: "The field '{field}' is not valid." },
  'not-json': {
    status: 415,
    tr: 'Veri application/json olarak gönderilmeli.',
    en: 'The body must be sent as application/json.',
  },
  'unknown-encoding': {
    status: 415,
    tr: 'Yalnızca gzip sıkıştırması desteklenir.',
    en: 'Only gzip compression is supported.',
  },
  'too-large': { status: 413, tr: 'Gönderilen veri çok büyük.', en: 'The body is too large.' },
  'too-many-values': {
    status: 413,
    tr: 'Gönderilen veri çok fazla değer içeriyor.',
    en: 'The body holds too many values.',
  },
  'inflates-too-much': {
    status: 413,
    tr: 'Sıkıştırılmış veri açıldığında olağan dışı büyüyor.',
    en: 'The compressed body grows out of all proportion when it is opened.',
  },
  'headers-too-large': {
    status: 431,
    tr: 'İsteğin adresi veya başlıkları çok uzun.',
    en: "The request's address or headers are too long.",
  },
  'too-slow': { status: 408, tr: 'İstek zamanında tamamlanmadı.', en: 'The request took too long to arrive.' },
  'idempotency-key-reused': {
    status: 422,
    tr: 'Bu Idempotency-Key başka bir istek için kullanılmış.',
    en: 'This Idempotency-Key was used for another request.',
  },
  'idempotency-key-in-use': {
    status: 409,
    tr: 'Bu Idempotency-Key ile gelen istek sürüyor.',
    en: 'The request with this Idempotency-Key is still under way.',
  },
  'idempotency-key-invalid': {
    status: 400,
    tr: 'Idempotency-Key 1 ile 255 görünür karakterden oluşmalı.',
    en: 'An Idempotency-Key has 1 to 255 visible characters.',
  },

  'email-taken': {
    status: 409,
    tr: 'Bu e-posta adresi zaten kayıtlı.',
    en: 'This e-mail address is registered already.',
  },
  'email-listed': {
    status: 409,
    tr: 'Bu e-posta adresi listenizde zaten var.',
    en: 'This e-mail address is on your list already.',
  },
  'last-owner': {
    status: 409,
    tr: 'Organizasyonun son sahibi ayrılamaz ve rolü değiştirilemez.',
    en: 'The last owner of an organization can neither leave nor change role.',
  },
  'owner-everywhere': {
    status: 409,
    tr: 'Sahip, her çalışma alanında sahiptir; önce organizasyondaki rolünü değiştirin.',
    en: 'An owner is one in every workspace; change the role in the organization first.',
  },
  'already-member': {
    status: 409,
    tr: '{email} bu organizasyonun zaten üyesi.',
    en: '{email} belongs to this organization already.',
  },
  'invite-over': {
    status: 410,
    tr: 'Bu davet artık geçerli değil. Yeni bir davet isteyin.',
    en: 'This invitation is no longer valid. Ask for a new one.',
  },
  'unknown-schema': { status: 404, tr: 'Proje şeması bulunamadı.', en: 'There is no such project schema.' },

  'graph-not-json': {
    status: 400,
    tr: 'Akış kaydedilemedi: veri geçerli bir JSON değil.',
    en: 'The flow was not saved: it is not valid JSON.',
  },
  'graph-inexact-number': {
    status: 400,
    tr: 'Akış kaydedilemedi: 1e400 gibi tam olarak tutulamayan bir sayı içeriyor.',
    en: 'The flow was not saved: it holds a number that cannot be kept exactly, such as 1e400.',
  },
  'graph-wrong-shape': {
    status: 400,
    tr: 'Akış kaydedilemedi: veri bir akış biçiminde değil.',
    en: 'The flow was not saved: it does not have the shape of a flow.',
  },
  'graph-polluted': {
    status: 400,
    tr: 'Akış kaydedilemedi: izin verilmeyen bir anahtar içeriyor.',
    en: 'The flow was not saved: it has a key that is not allowed.',
  },
  'graph-oversize': {
    status: 413,
    tr: 'Akış kaydedilemedi: 256 MB sınırını aşıyor.',
    en: 'The flow was not saved: it is larger than 256 MB.',
  },
  'graph-too-many-values': {
    status: 413,
    tr: 'Akış işlenemedi: çok fazla değer içeriyor.',
    en: 'The flow could not be processed: it holds too many values.',
  },
  'graph-too-slow': {
    status: 422,
    tr: 'Akış işlenemedi: işlenmesi çok uzun sürdü.',
    en: 'The flow could not be processed: it took too long.',
  },
  'stale-version': {
    status: 412,
    tr: 'Bu akış siz düzenlerken {savedBy} tarafından kaydedildi.',
    en: '{savedBy} saved this flow while you were editing it.',
  },

  'graph-empty': {
    status: 422,
    tr: 'Akış boş. Çalıştırmak için en az bir düğüm ekleyin.',
    en: 'The flow is empty. Add at least one node to run it.',
  },
  'graph-cannot-run': { status: 422, tr: 'Akış çalıştırılamaz: {problem}', en: 'The flow cannot run: {problem}' },
  'node-not-found': {
    status: 404,
    tr: 'Düğüm kayıtlı akışta yok. Akışı kaydedip tekrar deneyin.',
    en: 'The node is not in the saved flow. Save the flow and try again.',
  },
  'debug-too-large': {
    status: 413,
    tr: 'Önceki adımların verdiği değerler bu adıma aktarılamayacak kadar büyük.',
    en: 'What the steps before gave is too large to be handed to this one.',
  },
  'device-offline': {
    status: 409,
    tr: 'Cihaz kapalı veya bağlı değil.',
    en: 'The device is off or not connected.',
  },
  'device-failed': {
    status: 409,
    tr: 'Cihaza ile ilgili bir hata var yada cihaz kapalı.',
    en: 'The device has an error or is off.',
  },
  'device-refused': {
    status: 409,
    tr: 'Cihaz işlemi kabul etmedi ({reason}).',
    en: 'The device did not accept this ({reason}).',
  },
  'device-built-in': {
    status: 409,
    tr: 'Sunucuyla gelen cihazın jetonu değiştirilemez.',
    en: 'The token of the device that comes with the server cannot be changed.',
  },
  'registration-over': {
    status: 410,
    tr: 'Kayıt kodu geçersiz, kullanılmış veya süresi dolmuş.',
    en: 'The registration code is not valid, was used or has expired.',
  },
  'test-id-taken': {
    status: 409,
    tr: 'Bu test kimliği başka bir test için kullanılmış.',
    en: 'This test id belongs to another test.',
  },

  'assistant-not-set-up': {
    status: 404,
    tr: 'Bu sunucuda Phoenix AI kurulu değil.',
    en: 'Phoenix AI is not set up on this server.',
  },
  'assistant-unreachable': {
    status: 503,
    tr: 'Phoenix AI şu anda yanıt veremiyor. Lütfen biraz sonra tekrar deneyin.',
    en: 'Phoenix AI cannot answer at the moment. Please try again in a moment.',
  },
  'assistant-busy': {
    status: 429,
    tr: 'Phoenix AI şu anda çok yoğun. Lütfen biraz sonra tekrar deneyin.',
    en: 'Phoenix AI is very busy. Please try again in a moment.',
  },
  'assistant-refused': {
    status: 422,
    tr: 'Phoenix AI bu iletiye yanıt veremedi. Lütfen başka türlü sorun.',
    en: 'Phoenix AI could not answer this message. Please ask in another way.',
  },
  'chat-busy': {
    status: 409,
    tr: 'Phoenix AI hâlâ yanıt veriyor. Lütfen bitmesini bekleyin.',
    en: 'Phoenix AI is still answering. Please wait until it is done.',
  },
  'prompt-too-large': {
    status: 413,
    tr: 'İleti en fazla 8.000, yanındaki veri en fazla 32.000 karakter olabilir.',
    en: 'A message may have 8,000 characters, the data beside it 32,000.',
  },
  'telegram-not-offered': {
    status: 400,
    tr: "Bu sunucu Telegram'a ileti göndermez.",
    en: 'This server sends nothing to Telegram.',
  },

  busy: {
    status: 503,
    tr: 'Sunucu şu anda çok yoğun. Lütfen biraz sonra tekrar deneyin.',
    en: 'The server is very busy. Please try again in a moment.',
  },
  'database-away': {
    status: 503,
    tr: 'Veritabanına şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
    en: 'The database cannot be reached at the moment. Please try again in a moment.',
  },
  'storage-full': {
    status: 507,
    tr: 'Sunucunun diski dolu: kaydedilemedi. Lütfen yöneticinize haber verin.',
    en: "The server's disk is full: nothing was saved. Please tell your administrator.",
  },
  'not-ready': { status: 503, tr: 'Sunucu henüz hazır değil.', en: 'The server is not ready yet.' },
  unknown: { status: 500, tr: 'Bilinmeyen bir hata oluştu.', en: 'An unknown error occurred.' },
} as const satisfies Record<string, CatalogueEntry>

export type RefusalCode = keyof typeof catalogue

type Values = Readonly<Record<string, string | Readonly<Record<Language, string>>>>

interface RefusalOptions {
  /** Fill the sentence's `{name}` places; a text may differ by language. */
  readonly values?: Values
  /** Further members of the problem body. */
  readonly members?: Readonly<Record<string, unknown>>
  /** A finer code than the catalogue's own, under the same sentence. */
  readonly code?: string
  readonly cause?: unknown
}

/** The server says no, for a reason of the catalogue. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly entry: RefusalCode
  readonly options: RefusalOptions

  constructor(entry: RefusalCode, options: RefusalOptions = {}) {
    super(entry, { cause: options.cause })
    this.entry = entry
    this.options = options
  }

  /** Programs look at this code. */
  get code(): string {
    return this.options.code ?? this.entry
  }

  get status(): number {
    return catalogue[this.entry].status
  }

  toProblem(language: Language): Problem {
    const { values = {}, members = {} } = this.options
    const { status, code } = this
    return {
      type: `urn:phoenix:problem:${code}`,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      code,
      detail: fill(catalogue[this.entry][language], values, language),
      ...members,
    }
  }
}

function fill(sentence: string, values: Values, language: Language): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return place
    return typeof value === 'string' ? value : value[language]
  })
}

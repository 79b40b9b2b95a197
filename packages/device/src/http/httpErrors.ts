/** Holds the texts that people read when a request fails, and the codes that programs look at. */
import { domainToUnicode } from 'node:url'
import { NodeError } from '@phoenix/contract'

/** A host as a person wrote it: addresses carry `müşteri.example` as `xn--mteri-kva70e.example`. */
function readable(host: string): string {
  return host.replace(/[^/:]*xn--[^/:]*/i, (name) => domainToUnicode(name) || name)
}

export function addressRefused(host: string): NodeError {
  return new NodeError('http-address-refused', {
    tr: `“${readable(host)}” adresine istek gönderilemez: özel ağ adresleri kapalıdır. Gerekiyorsa yönetici ALLOW_HOSTS ile açabilir.`,
    en: `Requests to “${readable(host)}” are refused: private addresses are closed. An operator can open it with ALLOW_HOSTS.`,
  })
}

export function invalidUrl(url: string): NodeError {
  return new NodeError('http-url-invalid', {
    tr: `“${url}” geçerli bir adres değil. Adres http:// ya da https:// ile başlamalı.`,
    en: `“${url}” is not a valid address. It must begin with http:// or https://.`,
  })
}

export function invalidHeader(name: string, cause?: unknown): NodeError {
  return new NodeError(
    'http-header-invalid',
    { tr: `“${name}” istek başlığı gönderilemez.`, en: `The header “${name}” cannot be sent.` },
    { cause },
  )
}

export function tooLarge(host: string, limitMb: number): NodeError {
  return new NodeError('http-too-large', {
    tr: `“${readable(host)}” yanıtı ${limitMb} MB sınırını aşıyor.`,
    en: `The response of “${readable(host)}” is larger than ${limitMb} MB.`,
  })
}

export function tooManyRedirects(host: string): NodeError {
  return new NodeError('http-too-many-redirects', {
    tr: `“${readable(host)}” isteği çok fazla yönlendirildi.`,
    en: `The request to “${readable(host)}” was redirected too often.`,
  })
}

/** Turns what the network threw into a sentence; what is one already, and a stop of the run, passes through. */
export function asHttpError(error: unknown, host: string, timeoutMs: number, stopped: AbortSignal): unknown {
  if (stopped.aborted) return stopped.reason
  if (error instanceof NodeError) return error
  const code = codeOf(error)
  if (code === 'TimeoutError' || code === 'ETIMEDOUT' || code.endsWith('_TIMEOUT'))
    return timedOut(host, timeoutMs, error)
  if (code === 'UND_ERR_INVALID_ARG') return invalidHeader(error instanceof Error ? error.message : '?', error)
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return certificateRefused(host, code, error)
  return unreachable(host, code, error)
}

function timedOut(host: string, timeoutMs: number, cause: unknown): NodeError {
  const seconds = timeoutMs / 1000
  return new NodeError(
    'http-timeout',
    {
      tr: `“${readable(host)}” ${seconds} saniye içinde yanıt vermedi.`,
      en: `“${readable(host)}” did not answer within ${seconds} s.`,
    },
    { cause },
  )
}

function certificateRefused(host: string, code: string, cause: unknown): NodeError {
  return new NodeError(
    'http-certificate-invalid',
    {
      tr: `“${readable(host)}” sunucusunun güvenlik sertifikası geçerli değil (${code}).`,
      en: `The certificate of “${readable(host)}” is not valid (${code}).`,
    },
    { cause },
  )
}

function unreachable(host: string, code: string, cause: unknown): NodeError {
  return new NodeError(
    'http-unreachable',
    {
      tr: `“${readable(host)}” sunucusuna ulaşılamadı (${code}).`,
      en: `“${readable(host)}” could not be reached (${code}).`,
    },
    { cause },
  )
}

/** @returns The code of the innermost cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  if (inner instanceof Error) return codeOf(inner)
  const { code } = error as NodeJS.ErrnoException
  // A DOMException has a number there; its name says more.
  return typeof code === 'string' ? code : error.name
}

/** 128 random bits in hex. Unlike crypto.randomUUID it also exists on plain http, as in a company's network. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

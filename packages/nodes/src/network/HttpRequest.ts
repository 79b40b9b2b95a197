import { type FlowNode, type HttpResponse, NodeError } from '@phoenix/contract'
import { createInputReader } from '../shared/inputReader.ts'
import { cutText, toText } from '../shared/text.ts'
import type { Definition } from '../shared/Texts.ts'
import { readHeaders } from './readHeaders.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const

const definition: Definition = {
  type: 'HttpRequest',
  title: 'HTTP isteği',
  description: 'Bir adrese istek gönderir; durumu, gövdeyi ve başlıkları verir.',
  category: 'network',
  width: 240,
  inputs: {
    trigger: { name: 'Tetikleyici' },
    method: {
      name: 'Yöntem',
      value: 'GET',
      port: false,
      editor: { kind: 'select', items: methods.map((method) => ({ value: method, text: method })) },
    },
    url: {
      name: 'Adres',
      valueType: 'text',
      value: '',
      required: true,
      editor: { kind: 'text', placeholder: 'https://…' },
    },
    headers: {
      name: 'İstek başlıkları',
      valueType: 'record',
      value: '',
      editor: { kind: 'text', multiline: true, placeholder: 'Accept: application/json' },
    },
    body: { name: 'İstek gövdesi', value: '', editor: { kind: 'text', multiline: true } },
    timeout: {
      name: 'Zaman aşımı (sn)',
      valueType: 'integer',
      value: 30,
      editor: { kind: 'integer', min: 1, max: 300 },
    },
    failOnError: { name: 'Hata yanıtı akışı durdursun', value: true, port: false, editor: { kind: 'checkbox' } },
  },
  outputs: {
    status: { name: 'Durum', valueType: 'integer' },
    body: { name: 'Yanıt gövdesi', valueType: 'text' },
    headers: { name: 'Yanıt başlıkları', valueType: 'record' },
  },
}

const english = {
  title: 'HTTP request',
  description: 'Sends a request to an address; gives its status, body and headers.',
  interfaces: {
    trigger: 'Trigger',
    method: 'Method',
    url: 'Address',
    headers: 'Request headers',
    body: 'Request body',
    timeout: 'Timeout (s)',
    failOnError: 'Stop the flow on an error response',
    status: 'Status',
  },
  outputs: { headers: 'Response headers', body: 'Response body' },
}

const read = createInputReader(definition, english)

export const httpRequest: FlowNode = {
  definition,
  english,
  icon: ['M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0', 'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20', 'M2 12h20'],
  async run(inputs, context) {
    const method = read.choice(inputs, 'method', methods)
    const headers = readHeaders(inputs['headers'])
    const body = method === 'GET' || method === 'HEAD' ? '' : toText(inputs['body'])
    if (typeof inputs['body'] === 'object' && body !== '' && !hasContentType(headers)) {
      headers['content-type'] = 'application/json'
    }
    const response = await context.http.request({
      method,
      url: read.text(inputs, 'url').trim(),
      headers,
      ...(body !== '' && { body }),
      timeoutMs: readTimeout(read.number(inputs, 'timeout')),
    })
    if (read.boolean(inputs, 'failOnError') && response.status >= 400) throw refusedBy(response)
    return { status: response.status, body: response.body, headers: response.headers }
  },
}

function readTimeout(seconds: number | bigint): number {
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 300) return Number(seconds) * 1000
  throw new NodeError('input-invalid', {
    tr: 'Zaman aşımı 1 ile 300 saniye arasında bir tam sayı olmalı.',
    en: 'The timeout must be a whole number of seconds between 1 and 300.',
  })
}

function hasContentType(headers: Readonly<Record<string, string>>): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
}

function refusedBy({ status, body }: HttpResponse): NodeError {
  const said = body.trim() === '' ? '' : `: ${cutText(body.trim(), 200)}`
  return new NodeError('http-status', {
    tr: `Sunucu ${status} durum koduyla yanıt verdi${said}`,
    en: `The server answered with status ${status}${said}`,
  })
}

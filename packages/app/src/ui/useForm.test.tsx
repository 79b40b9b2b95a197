// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FieldErrors, useForm } from './useForm.ts'

type Values = { email: string; password: string }

function Form({ submit }: { submit: (values: Values) => Promise<FieldErrors<Values> | void> }) {
  const form = useForm<Values>({
    initial: { email: 'elif@example.test', password: 'ağaç' },
    validate: ({ email }) => (email === '' ? { email: 'missing' } : {}),
    submit,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <input {...form.field('email')} />
      <input {...form.field('password')} />
      <output>{JSON.stringify(form.errors)}</output>
    </form>
  )
}

async function show(submit: (values: Values) => Promise<FieldErrors<Values> | void>) {
  const host = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(host).render(<Form submit={submit} />))
  const [email, password] = host.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
  return {
    email,
    password,
    errors: () => JSON.parse(host.querySelector('output')!.textContent) as FieldErrors<Values>,
    send: () =>
      act(async () => {
        host.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      }),
    type: (field: HTMLInputElement, text: string) =>
      act(async () => {
        // React listens to the setter of the element itself; the prototype's tells it of a person's edit.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

describe('useForm', () => {
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  })

  it('sends nothing while a field is wrong, says so beside it and takes the person there', async () => {
    const sent: Values[] = []
    const form = await show(async (values) => void sent.push(values))
    await form.type(form.email, '')
    expect(form.errors()).toEqual({})
    await form.send()
    expect(sent).toEqual([])
    expect(form.errors()).toEqual({ email: 'missing' })
    expect(document.activeElement).toBe(form.email)
    await form.type(form.email, 'a@b.test')
    expect(form.errors()).toEqual({})
  })

  it('keeps what the server had against a field beside it until that field is edited', async () => {
    const form = await show(async () => ({ password: 'too common' }))
    await form.send()
    expect(form.errors()).toEqual({ password: 'too common' })
    expect(document.activeElement).toBe(form.password)
    expect(form.password.value).toBe('ağaç')
    await form.type(form.email, 'b@c.test')
    expect(form.errors()).toEqual({ password: 'too common' })
    await form.type(form.password, 'ağaç-kökü-41')
    expect(form.errors()).toEqual({})
  })
})

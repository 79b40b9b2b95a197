/**
 * The state of one form: values, one sentence per wrong field, and whether it is being sent.
 * Fields are checked on submit and, once a form has been refused, on every edit, so that an error goes as soon as it is
 * mended and never comes while a person is still typing for the first time.
 */
import { type FormEvent, useRef, useState } from 'react'

export type FieldErrors<T> = Partial<Record<keyof T, string>>

type FormOptions<T> = {
  initial: T
  validate: (values: T) => FieldErrors<T>
  /** Rejects after having told the person; the form then becomes editable again. */
  submit: (values: T) => Promise<void>
}

export function useForm<T extends Record<string, string>>({ initial, validate, submit }: FormOptions<T>) {
  const [values, setValues] = useState(initial)
  const [refused, setRefused] = useState(false)
  const [sending, setSending] = useState(false)
  const locked = useRef(false)
  const errors = refused ? validate(values) : {}

  function field<K extends keyof T & string>(name: K) {
    return {
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (locked.current) return
    const wrong = validate(values)
    const first = firstWrongField(event.currentTarget, wrong)
    setRefused(first !== null)
    if (first !== null) return first.focus()
    locked.current = true
    setSending(true)
    try {
      await submit(values)
    } finally {
      locked.current = false
      setSending(false)
    }
  }

  return { values, errors: errors as FieldErrors<T>, sending, field, onSubmit }
}

function firstWrongField<T>(form: HTMLFormElement, wrong: FieldErrors<T>): HTMLElement | null {
  for (const element of form.elements) {
    const name = element.getAttribute('name')
    if (name !== null && wrong[name as keyof T]) return element as HTMLElement
  }
  return null
}

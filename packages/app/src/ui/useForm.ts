/**
 * The state of one form: values, one sentence per wrong field, and whether it is being sent.
 * Fields are checked on submit and, once a form has been refused, on every edit, so that an error goes as soon as it is
 * mended and never comes while a person is still typing for the first time. What only the server can tell of a field
 * stays beside it until that field is edited.
 */
import { type FormEvent, useRef, useState } from 'react'

export type FieldErrors<T> = Partial<Record<keyof T, string>>

type FormOptions<T> = {
  initial: T
  validate: (values: T) => FieldErrors<T>
  /** Answers what the server had against single fields. Whatever else failed has been told. */
  submit: (values: T) => Promise<FieldErrors<T> | void>
}

export function useForm<T extends Record<string, string>>({ initial, validate, submit }: FormOptions<T>) {
  const [values, setValues] = useState(initial)
  const [refused, setRefused] = useState(false)
  const [sending, setSending] = useState(false)
  const locked = useRef(false)
  const [refusals, setRefusals] = useState<FieldErrors<T>>({})
  const errors: FieldErrors<T> = { ...refusals, ...(refused ? validate(values) : {}) }

  function field<K extends keyof T & string>(name: K) {
    return {
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value })
        setRefusals(({ [name]: _mended, ...rest }) => rest as FieldErrors<T>)
      },
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (locked.current) return
    const form = event.currentTarget
    const first = firstWrongField(form, validate(values))
    setRefused(first !== null)
    if (first !== null) return first.focus()
    locked.current = true
    setSending(true)
    try {
      const refusedFields = (await submit(values)) ?? {}
      setRefusals(refusedFields)
      firstWrongField(form, refusedFields)?.focus()
    } finally {
      locked.current = false
      setSending(false)
    }
  }

  return { values, errors, sending, field, onSubmit }
}

function firstWrongField<T>(form: HTMLFormElement, wrong: FieldErrors<T>): HTMLElement | null {
  for (const element of form.elements) {
    const name = element.getAttribute('name')
    if (name !== null && wrong[name as keyof T]) return element as HTMLElement
  }
  return null
}

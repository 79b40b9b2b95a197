import { stringifyExact } from '../../model/exactJson.ts'
import type { InterfaceEditor } from '../../model/NodeType.ts'
import { editedNumber, parseNumber, stepNumber, type NumberRange } from '../../model/numberText.ts'
import type { Theme } from '../../theme/Theme.ts'
import { PLAIN } from '../ownStyle.ts'
import type { EditTexts } from './EditTexts.ts'
import type { Field, FieldEvents } from './Field.ts'
import { css } from './Sheet.ts'

export interface FieldSettings {
  readonly theme: Theme
  readonly texts: EditTexts
  readonly decimalSeparator: string
}

const TEXT_HEIGHT = 88

/** @returns The field for an editor; a checkbox has none, as a click already says all. */
export function createField(editor: InterfaceEditor, events: FieldEvents, settings: FieldSettings): Field | undefined {
  switch (editor.kind) {
    case 'text':
      return createTextField(editor, events, settings)
    case 'number':
    case 'integer':
      return createNumberField(editor, events, settings)
    case 'select':
      return createSelectField(editor.items, events, settings)
    case 'slider':
      return createSliderField(editor, events, settings)
    case 'checkbox':
      return undefined
  }
}

function createTextField(
  { multiline: isMultiline = false, placeholder = '', format }: Extract<InterfaceEditor, { kind: 'text' }>,
  events: FieldEvents,
  settings: FieldSettings,
): Field {
  const element = document.createElement(isMultiline ? 'textarea' : 'input')
  style(element, settings.theme, isMultiline ? 'left' : 'right')
  element.placeholder = placeholder
  element.spellcheck = false
  element.addEventListener('input', events.onType)
  if (isMultiline) element.style.cssText += ';resize:none;height:100%;padding:3px 0;line-height:15px'
  return {
    element,
    isMultiline,
    ...(isMultiline && { height: TEXT_HEIGHT }),
    show: (value) => (element.value = textOf(value)),
    read: () => ({
      value: element.value,
      ...(format === 'json' && { problem: settings.texts.jsonProblem(element.value) }),
    }),
    open: () => {
      element.focus({ preventScroll: true })
      element.select()
    },
  }
}

function createNumberField(range: NumberRange, events: FieldEvents, settings: FieldSettings): Field {
  const { decimalSeparator, texts, theme } = settings
  const element = document.createElement('input')
  style(element, theme, 'right')
  // A number input would drop the text that is no number.
  element.setAttribute('role', 'spinbutton')
  element.inputMode = range.kind === 'integer' && (range.min ?? -1) >= 0 ? 'numeric' : 'decimal'
  if (range.min !== undefined) element.setAttribute('aria-valuemin', String(range.min))
  if (range.max !== undefined) element.setAttribute('aria-valuemax', String(range.max))
  let shown: unknown
  const limit = (value: number | undefined) => (value === undefined ? '' : editedNumber(value, decimalSeparator))
  const step = (direction: 1 | -1) => {
    const typed = parseNumber(element.value, { kind: range.kind })
    events.onChoose(stepNumber(typed.ok ? typed.value : shown, direction, range), false)
  }
  element.addEventListener('input', events.onType)
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  })
  return {
    element,
    buttons: [
      createStepper('\u2212', texts.decrease, theme, () => step(-1)),
      createStepper('+', texts.increase, theme, () => step(1)),
    ],
    show: (value) => {
      shown = value
      const isNumber = typeof value === 'number' || typeof value === 'bigint'
      element.value = isNumber ? editedNumber(value, decimalSeparator) : textOf(value)
      if (isNumber) element.setAttribute('aria-valuenow', String(value))
    },
    read: () => {
      const parsed = parseNumber(element.value, range)
      if (parsed.ok) return { value: parsed.value }
      return { problem: texts.numberProblem(parsed.problem, { min: limit(range.min), max: limit(range.max) }) }
    },
    open: () => {
      element.focus({ preventScroll: true })
      element.select()
    },
  }
}

function createSelectField(
  items: readonly { readonly value: string; readonly text: string }[],
  events: FieldEvents,
  { theme }: FieldSettings,
): Field {
  const element = document.createElement('select')
  style(element, theme, 'right')
  element.style.fontFamily = theme.font.sans
  const fill = css(theme.node.editorFill)
  for (const item of items) element.append(createOption(item.value, item.text, fill, css(theme.node.value)))
  element.addEventListener('change', () => events.onChoose(element.value, true))
  return {
    element,
    show: (value) => {
      const text = textOf(value)
      const isKnown = items.some((item) => item.value === text)
      // A value that the list lacks is shown as it is, and cannot be chosen again.
      if (!isKnown) element.prepend(createOption(text, text, fill, css(theme.node.quiet)))
      element.value = text
    },
    read: () => ({ value: element.value }),
    open: () => {
      element.focus({ preventScroll: true })
      openList(element)
    },
  }
}

function createSliderField(
  { min, max, step }: { readonly min: number; readonly max: number; readonly step?: number },
  events: FieldEvents,
  { theme }: FieldSettings,
): Field {
  const element = document.createElement('input')
  element.type = 'range'
  element.min = String(min)
  element.max = String(max)
  element.step = step === undefined ? 'any' : String(step)
  element.style.cssText = `${PLAIN};flex:1 1 0;min-width:0;margin:0;height:14px;accent-color:${css(theme.focus)}`
  element.addEventListener('input', () => events.onSlide(element.valueAsNumber))
  element.addEventListener('change', () => events.onChoose(element.valueAsNumber, false))
  return {
    element,
    show: (value) => (element.value = String(typeof value === 'number' ? value : min)),
    read: () => ({ value: element.valueAsNumber }),
    open: () => element.focus({ preventScroll: true }),
  }
}

function createStepper(sign: string, label: string, theme: Theme, onPress: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  // For pointers: the keyboard has the arrows, so it is not one more stop of Tab.
  button.tabIndex = -1
  button.textContent = sign
  button.setAttribute('aria-label', label)
  button.style.cssText = `${PLAIN};flex:none;width:14px;height:17px;margin:0 -2px;padding:0;border:0;background:none;cursor:pointer;font:400 12px/17px ${theme.font.mono};color:${css(theme.node.quiet)}`
  // The field keeps the focus.
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('click', onPress)
  return button
}

function createOption(value: string, text: string, background: string, color: string): HTMLOptionElement {
  const option = document.createElement('option')
  option.value = value
  option.textContent = text
  option.style.cssText = `${PLAIN};background:${background};color:${color}`
  return option
}

function style(element: HTMLElement, theme: Theme, align: 'left' | 'right'): void {
  element.style.cssText = `${PLAIN};flex:1 1 0;min-width:40px;width:0;box-sizing:border-box;margin:0;padding:0;border:0;outline:0;background:transparent;font:400 11px/17px ${theme.font.mono};text-align:${align};color:${css(theme.node.value)}`
}

/** Browsers open a list by script only while a press or a key is being handled: it can be opened by hand then. */
function openList(element: HTMLSelectElement): void {
  try {
    element.showPicker()
  } catch (error) {
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : typeof value === 'object' ? stringifyExact(value) : String(value)
}

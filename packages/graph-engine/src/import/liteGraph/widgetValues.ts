/**
 * Reads what ComfyUI's widgets hold. Inputs that stand for a widget say so, but the values are a bare list: they go by their order,
 * without what only the editor puts among them, and only where both are as many and each fits its input's type. All of
 * them are in the node's data besides.
 */
import { arrayOf, entriesOf, fieldsOf, idOf, textOf, type Fields } from '../values.ts'

/** One of these stands behind a number of which each run takes another. */
const AFTER_RUN = new Set<unknown>(['fixed', 'increment', 'decrement', 'randomize'])

const typeOf: Readonly<Record<string, string>> = {
  INT: 'number',
  FLOAT: 'number',
  STRING: 'string',
  BOOLEAN: 'boolean',
}

interface Widget {
  readonly index: number
  readonly name: string | undefined
  /** The value's type as JavaScript calls it; undefined where it may be any. */
  readonly type: string | undefined
}

/** @returns Values by the index of the input. */
export function widgetValues(node: Fields): ReadonlyMap<number, unknown> {
  const widgets = arrayOf(node['inputs']).flatMap((input, index) => readWidget(fieldsOf(input), index))
  const values = node['widgets_values']
  const ordered = Array.isArray(values) ? inOrder(values as unknown[], widgets) : byName(values, widgets)
  const isFit = widgets.every(
    ({ type }, at) => type === undefined || isEmpty(ordered[at]) || typeof ordered[at] === type,
  )
  return new Map(isFit ? widgets.flatMap(({ index }, at) => (at in ordered ? [[index, ordered[at]]] : [])) : [])
}

function readWidget({ widget, name, type }: Fields, index: number): Widget[] {
  if (isEmpty(widget)) return []
  const typeName = textOf(type) ?? ''
  return [
    {
      index,
      name: idOf(fieldsOf(widget)['name']) ?? idOf(name),
      type: Object.hasOwn(typeOf, typeName) ? typeOf[typeName] : undefined,
    },
  ]
}

function inOrder(values: readonly unknown[], { length }: readonly Widget[]): readonly unknown[] {
  if (values.length === length) return values
  const own = values.filter((value, at) => !(AFTER_RUN.has(value) && typeof values[at - 1] === 'number'))
  return own.length === length ? own : []
}

function byName(values: unknown, widgets: readonly Widget[]): readonly unknown[] {
  const named = new Map(entriesOf(values))
  return widgets.map(({ name }) => named.get(name ?? ''))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined
}

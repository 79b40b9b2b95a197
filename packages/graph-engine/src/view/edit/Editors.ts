import type { GraphEngine } from '../../api.ts'
import type { RefusalCode } from '../../commands/Command.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import { HIDDEN_SLOT, InterfaceFlag } from '../../document/GraphReader.ts'
import { interfacesOf } from '../../interaction/keyboard/neighbours.ts'
import type { GraphIndices } from '../../derived/GraphIndices.ts'
import type { Viewport } from '../../session/Viewport.ts'
import type { Theme } from '../../theme/Theme.ts'
import { measurePixelRatio } from '../observeSize.ts'
import { createField } from './createField.ts'
import { createTitleField } from './createTitleField.ts'
import { rowBox, titleBox } from './editBoxes.ts'
import type { EditTexts } from './EditTexts.ts'
import { Editor } from './Editor.ts'
import { Sheet, type Box } from './Sheet.ts'

/** Below this zoom rows have no text: the view comes nearer before one is edited. */
const READABLE_ZOOM = 0.6

export interface EditorsOptions {
  readonly host: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly engine: GraphEngine
  readonly indices: GraphIndices
  readonly viewport: Viewport
  readonly texts: EditTexts
  readonly decimalSeparator: string
  /** Why a title is none, as a sentence. */
  readonly checkTitle?: (title: string) => string | undefined
  /** Sentences for refusals. */
  readonly describe: (code: RefusalCode) => string
  readonly refuse: (code: RefusalCode) => void
  /** Gives the focus back to the graph. */
  readonly takeFocus: () => void
}

interface Open {
  readonly editor: Editor
  readonly box: () => Box
  readonly row: number
}

let fields = 0

/** The fields over the canvas: one for each value that is being edited, and those that hold what is no value yet. */
export class Editors {
  theme: Theme
  readonly #options: EditorsOptions
  /** By interface id, or by node id for titles. */
  readonly #open = new Map<string, Open>()
  readonly #unsubscribes: (() => void)[]

  constructor(options: EditorsOptions, theme: Theme) {
    this.#options = options
    this.theme = theme
    this.#unsubscribes = [
      options.viewport.subscribe(() => this.#placeAll()),
      options.engine.subscribe((change) => this.#follow(change)),
    ]
  }

  /** Edits an input's value on its row. @returns Whether it can be edited. */
  editRow(interfaceId: string): boolean {
    const { engine, texts, decimalSeparator } = this.#options
    const { graph } = engine
    const row = graph.interfaceRow(interfaceId)
    const editor = row < 0 ? undefined : graph.interfaceDefinition(row)?.editor
    if (!editor || !this.#isEditable(row)) return false
    if (this.#focusOpen(interfaceId)) return true
    const current = () => graph.interfaceValue(row)
    const commandFor = (value: unknown) => ({ type: 'setValue', interface: interfaceId, value }) as const
    if (editor.kind === 'checkbox') {
      const result = engine.execute(commandFor(current() !== true))
      if (!result.ok) this.#options.refuse(result.code)
      return true
    }
    if (this.#isRefused(graph.interfaces.node[row]!)) return true
    const settings = { theme: this.theme, texts, decimalSeparator }
    this.#start(
      interfaceId,
      row,
      () => rowBox(graph, row, this.#open.get(interfaceId)?.editor.field.height),
      (onClose) => {
        return new Editor({
          engine,
          current,
          commandFor,
          describe: this.#options.describe,
          createField: (events) => createField(editor, events, settings)!,
          createSheet: (field) => this.#createSheet(field, graph.interfaceName(row)),
          onClose,
        })
      },
    )
    return true
  }

  /** Edits a node's title in its header. */
  rename(nodeId: string): boolean {
    const { engine, texts, checkTitle } = this.#options
    const { graph } = engine
    const row = graph.nodeRow(nodeId)
    if (row < 0) return false
    if (this.#focusOpen(nodeId)) return true
    const current = () => graph.title(row)
    if (this.#isRefused(row)) return true
    const hasIcon = graph.nodeType(row)?.icon !== undefined
    this.#start(
      nodeId,
      -1,
      () => titleBox(graph, row, hasIcon),
      (onClose) => {
        return new Editor({
          engine,
          current,
          commandFor: (title) => ({ type: 'setTitle', node: nodeId, title: String(title) }),
          describe: this.#options.describe,
          createField: (events) => createTitleField(events, this.theme, checkTitle),
          createSheet: (field) => this.#createSheet(field, texts.title, false),
          onClose,
        })
      },
    )
    return true
  }

  /** Puts all that is typed into the graph, as before a save. @returns Whether all of it were values. */
  commit(): boolean {
    let isAll = true
    for (const { editor } of this.#open.values()) isAll = editor.commit() && isAll
    return isAll
  }

  destroy(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    for (const { editor } of this.#open.values()) editor.close(false)
  }

  #start(id: string, row: number, box: () => Box, create: (onClose: Editor['close']) => Editor): void {
    const { host, viewport } = this.#options
    const { x, y, width, height } = box()
    if (viewport.zoom < READABLE_ZOOM) {
      const at = viewport.toScreen({ x: x + width / 2, y: y + height / 2 })
      viewport.zoomAt(at.x, at.y, 1 / viewport.zoom)
    }
    viewport.reveal({ x0: x, y0: y, x1: x + width, y1: y + height })
    const editor = create((hasFocus, next = 0) => this.#close(id, hasFocus, next))
    const open = { editor, box, row }
    this.#open.set(id, open)
    host.append(editor.sheet.element)
    this.#place(open)
    editor.field.open()
  }

  #close(id: string, hasFocus: boolean, next: -1 | 0 | 1): void {
    const open = this.#open.get(id)
    if (!open) return
    this.#open.delete(id)
    if (hasFocus) this.#options.takeFocus()
    open.editor.sheet.element.remove()
    if (next !== 0 && open.row >= 0) this.#goOn(open.row, next)
  }

  /** Tab goes through the rows of a node that have a field. */
  #goOn(row: number, by: -1 | 1): void {
    const { engine, indices } = this.#options
    const { graph } = engine
    const rows = interfacesOf(indices, graph.interfaces.node[row]!).filter((each) => {
      const kind = graph.interfaceDefinition(each)?.editor?.kind
      return kind !== undefined && kind !== 'checkbox' && this.#isEditable(each)
    })
    const next = rows[rows.indexOf(row) + by]
    if (next !== undefined) this.editRow(graph.interfaceId(next))
  }

  #createSheet(field: Editor['field'], label: string, isLabelShown = true): Sheet {
    const { canvas } = this.#options
    const sheet = new Sheet(field.element, label, `phoenix-edit-${++fields}`, this.theme, isLabelShown)
    sheet.append(...(field.buttons ?? []))
    // The wheel zooms over a field as it does over its node; a long text scrolls.
    sheet.element.addEventListener('wheel', (event) => {
      if (field.isMultiline && !event.ctrlKey) return
      event.preventDefault()
      canvas.dispatchEvent(new WheelEvent('wheel', event))
    })
    return sheet
  }

  #focusOpen(id: string): boolean {
    const open = this.#open.get(id)
    open?.editor.field.open()
    return open !== undefined
  }

  #isEditable(row: number): boolean {
    const { interfaces } = this.#options.engine.graph
    const isShown = interfaces.slot[row] !== HIDDEN_SLOT && !(interfaces.flags[row]! & InterfaceFlag.output)
    return isShown && interfaces.degree[row] === 0
  }

  /** Asked with a change, as what changes nothing is never refused. */
  #isRefused(nodeRow: number): boolean {
    const { engine, refuse } = this.#options
    const { graph } = engine
    const title = `${graph.title(nodeRow)}.`
    const result = engine.canExecute({ type: 'setTitle', node: graph.nodeId(nodeRow), title })
    if (!result.ok) refuse(result.code)
    return !result.ok
  }

  #follow(change: ChangeSet): void {
    if (this.#open.size === 0) return
    const { nodes, interfaces } = this.#options.engine.graph
    for (const [id, { editor, row }] of this.#open) {
      const node = row >= 0 ? interfaces.node[row]! : this.#options.engine.graph.nodeRow(id)
      const isGone = change.reset || node < 0 || !nodes.present[node] || (row >= 0 && !this.#isEditable(row))
      if (isGone) editor.close(editor.sheet.element.contains(activeElement(this.#options.host)))
      else editor.followValue()
    }
    this.#placeAll()
  }

  #placeAll(): void {
    for (const open of this.#open.values()) this.#place(open)
  }

  #place({ editor, box }: Open): void {
    const { host, viewport } = this.#options
    editor.sheet.place(box(), (point) => viewport.toScreen(point), viewport.zoom, measurePixelRatio(host))
  }
}

function activeElement(host: HTMLElement): Element | null {
  return (host.getRootNode() as Document | ShadowRoot).activeElement
}

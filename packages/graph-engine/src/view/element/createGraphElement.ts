import type { GraphEngine } from '../../api.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import type { NodeType } from '../../model/NodeType.ts'
import type { SavedEditor } from '../../model/SavedGraph.ts'
import { darkTheme } from '../../theme/darkTheme.ts'
import { lightTheme } from '../../theme/lightTheme.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { GraphView, GraphViewOptions } from '../GraphView.ts'

/**
 * An editor as an element. Attributes: `value` (JSON text), `readonly`, `theme` (`dark`, `light`). Events: `change` after
 * every edit, `ready` once it is drawn, `error` (an ErrorEvent) when it cannot be drawn or an attribute is no graph.
 */
export interface GraphElement extends HTMLElement {
  /** The open graph, detached. Setting it opens another: an object or JSON text. @throws GraphFormatError */
  get value(): SavedEditor
  set value(saved: unknown)
  /** Setting it opens the graph anew, without history. */
  nodeTypes: readonly NodeType[]
  readonly: boolean
  theme: 'dark' | 'light' | Theme
  /** For the view of the next time that the element is connected. */
  viewOptions: GraphViewOptions
  readonly engine: GraphEngine
  /** While the element is connected and drawn. */
  readonly view: GraphView | undefined
}

type Mount = (engine: GraphEngine, host: HTMLElement, options: GraphViewOptions) => Promise<GraphView>

/** In the order in which they are taken over. */
const SETTABLE = ['nodeTypes', 'readonly', 'theme', 'value'] as const

/** @returns What was set on an element before it was defined. */
function givenBefore<Key extends keyof GraphElement>(element: HTMLElement, name: Key): GraphElement[Key] | undefined {
  return Object.hasOwn(element, name) ? (element as GraphElement)[name] : undefined
}

/** @returns The element's class, to be defined under any name. A function, since Node has no HTMLElement to extend. */
export function createGraphElement(mount: Mount): new () => GraphElement {
  return class extends HTMLElement implements GraphElement {
    static readonly observedAttributes = ['value', 'readonly', 'theme']
    viewOptions: GraphViewOptions = givenBefore(this, 'viewOptions') ?? {}
    #nodeTypes: readonly NodeType[] = []
    #theme: Theme = darkTheme
    #engine = this.#createEngine()
    #unsubscribe = this.#tell()
    #view: GraphView | undefined
    /** Grows whenever the element is connected or leaves, so that a view that comes late knows it. */
    #turn = 0
    /** Views are made one after the other: an element that is moved about would take more WebGL contexts than a page has. */
    #mounting = Promise.resolve()

    get engine(): GraphEngine {
      return this.#engine
    }

    get view(): GraphView | undefined {
      return this.#view
    }

    get value(): SavedEditor {
      return this.#engine.save()
    }

    set value(saved: unknown) {
      this.#engine.load(saved)
    }

    get nodeTypes(): readonly NodeType[] {
      return this.#nodeTypes
    }

    set nodeTypes(nodeTypes: readonly NodeType[]) {
      const saved = this.#engine.save()
      this.#nodeTypes = [...nodeTypes]
      this.#unsubscribe()
      this.#leave()
      this.#engine = this.#createEngine()
      this.#engine.load(saved)
      this.#unsubscribe = this.#tell()
      if (this.isConnected) this.#enter()
    }

    get readonly(): boolean {
      return this.hasAttribute('readonly')
    }

    set readonly(isReadonly: boolean) {
      this.toggleAttribute('readonly', isReadonly)
    }

    get theme(): 'dark' | 'light' | Theme {
      if (this.#theme === darkTheme) return 'dark'
      return this.#theme === lightTheme ? 'light' : this.#theme
    }

    set theme(theme: 'dark' | 'light' | Theme) {
      this.#theme = typeof theme === 'object' ? theme : theme === 'light' ? lightTheme : darkTheme
      this.#view?.setTheme(this.#theme)
    }

    connectedCallback(): void {
      this.#takeGiven()
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block'
      this.#enter()
    }

    disconnectedCallback(): void {
      this.#leave()
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      if (name === 'theme') this.theme = text === 'light' ? 'light' : 'dark'
      if (name !== 'value' || text === null) return
      try {
        this.#engine.load(text)
      } catch (error) {
        this.#fail(error)
      }
    }

    #createEngine(): GraphEngine {
      const isReadonly = () => this.readonly
      return createGraphEngine({
        nodeTypes: this.#nodeTypes,
        // Asked at every command, so the attribute may come and go.
        get readOnly() {
          return isReadonly()
        },
      })
    }

    #tell(): () => void {
      return this.#engine.subscribe((change) => {
        if (!change.reset) this.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }

    /** Properties that were set before the element was defined hide those of its class. */
    #takeGiven(): void {
      for (const name of SETTABLE) {
        const given = givenBefore(this, name)
        if (given === undefined) continue
        delete this[name]
        try {
          Object.assign(this, { [name]: given })
        } catch (error) {
          this.#fail(error)
        }
      }
    }

    #enter(): void {
      const turn = ++this.#turn
      this.#mounting = this.#mounting.then(() => this.#mount(turn))
    }

    async #mount(turn: number): Promise<void> {
      if (turn !== this.#turn) return
      try {
        const view = await mount(this.#engine, this, { ...this.viewOptions, theme: this.#theme })
        if (turn !== this.#turn) return view.destroy()
        this.#view = view
        view.setTheme(this.#theme)
        this.dispatchEvent(new Event('ready'))
      } catch (error) {
        if (turn === this.#turn) this.#fail(error)
      }
    }

    #leave(): void {
      this.#turn++
      this.#view?.destroy()
      this.#view = undefined
    }

    #fail(error: unknown): void {
      const message = error instanceof Error ? error.message : String(error)
      this.dispatchEvent(new ErrorEvent('error', { error, message }))
    }
  }
}

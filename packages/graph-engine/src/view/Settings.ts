import type { InteractionSettings } from '../interaction/Tool.ts'
import type { ViewSettings } from './GraphView.ts'

const DEFAULTS: ViewSettings = { snapToGrid: 0, navigation: 'mouse', connectionStyle: 'curved', quickAdd: false }

/** How a view behaves, which hosts may change at any time. */
export class Settings {
  /** The part that tools look at: one object, changed in place. */
  readonly interaction: InteractionSettings
  #settings: ViewSettings

  constructor(options: Partial<ViewSettings>) {
    this.#settings = withKnown(DEFAULTS, options)
    this.interaction = toInteraction(this.#settings)
  }

  get(): ViewSettings {
    return this.#settings
  }

  /** @returns All of them as they now are. */
  change(settings: Partial<ViewSettings>): ViewSettings {
    this.#settings = withKnown(this.#settings, settings)
    Object.assign(this.interaction, toInteraction(this.#settings))
    return this.#settings
  }
}

function withKnown(before: ViewSettings, change: Partial<ViewSettings>): ViewSettings {
  return {
    snapToGrid: change.snapToGrid ?? before.snapToGrid,
    navigation: change.navigation ?? before.navigation,
    connectionStyle: change.connectionStyle ?? before.connectionStyle,
    quickAdd: change.quickAdd ?? before.quickAdd,
  }
}

function toInteraction({ snapToGrid, navigation, quickAdd }: ViewSettings): InteractionSettings {
  return { gridStep: snapToGrid, navigation, quickAdd }
}

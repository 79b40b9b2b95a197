import type { GraphReader } from '../document/GraphReader.ts'
import type { ConnectionStyle } from '../geometry/layPath.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import type { Marks } from '../api.ts'
import type { TextStyle } from '../theme/textStyles.ts'
import type { Theme } from '../theme/Theme.ts'

/** What a picture is made of: an engine, or any object with these two. */
export interface SvgSource {
  readonly graph: GraphReader
  readonly marks: Pick<Marks, 'get' | 'runCode' | 'validationCode'>
}

export interface SvgOptions {
  /** Graph units; everything that touches it is drawn. The whole graph with a margin of 40 when absent. */
  readonly area?: Rectangle
  /**
   * Draws only the nodes with these ids and the connections between them. No node is drawn when only `annotations` are
   * given.
   */
  readonly nodes?: readonly string[]
  /** Draws only the frames and notes with these ids. None is drawn when only `nodes` are given. */
  readonly annotations?: readonly string[]
  /** `darkTheme` when absent. */
  readonly theme?: Theme
  /** Whether the canvas's colour lies behind the graph (the default), or nothing. */
  readonly background?: 'canvas' | 'none'
  /** How connections run. Default 'curved'. */
  readonly connectionStyle?: ConnectionStyle
  /** The line in a placeholder. */
  readonly placeholder?: string
  readonly decimalSeparator?: string
  /** Stroked path data in a box of 24, by `NodeType.icon` key. */
  readonly icons?: Readonly<Record<string, readonly string[]>>
  /** Width of a text in graph units, to cut it where it does not fit. An estimate by kinds of letters when absent. */
  readonly measure?: (style: TextStyle, text: string) => number
}

/** CSS pixels around a whole graph. */
export const EXPORT_MARGIN = 40

import type { GraphReader } from '../document/GraphReader.ts'
import type { ConnectionStyle } from '../geometry/layPath.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import type { Marks } from '../api.ts'
import type { TextStyle } from '../theme/textStyles.ts'
import type { Theme } from '../theme/Theme.ts'

/** Provides what a picture is made of: an engine does, or any object with these two. */
export interface SvgSource {
  readonly graph: GraphReader
  readonly marks: Pick<Marks, 'get' | 'runCode' | 'validationCode'>
}

export interface SvgOptions {
  /** Bounds the picture, in graph units; what touches it is drawn. Absent, it is the whole graph with a margin of 40. */
  readonly area?: Rectangle
  /**
   * Draws only the nodes with these ids and the connections between them. No node is drawn when only `annotations` are
   * given.
   */
  readonly nodes?: readonly string[]
  /** Draws only the frames and notes with these ids. None is drawn when only `nodes` are given. */
  readonly annotations?: readonly string[]
  /** Gives the colours and shapes; `darkTheme` when absent. */
  readonly theme?: Theme
  /** Says whether the canvas's colour lies behind the graph (the default), or nothing. */
  readonly background?: 'canvas' | 'none'
  /** Says how connections run. Default 'curved'. */
  readonly connectionStyle?: ConnectionStyle
  /** Is the line in a placeholder. */
  readonly placeholder?: string
  readonly decimalSeparator?: string
  /** Holds stroked path data in a box of 24, by `NodeType.icon` key. */
  readonly icons?: Readonly<Record<string, readonly string[]>>
  /** Measures a text in graph units, to cut it where it does not fit; an estimate by kinds of letters is used when absent. */
  readonly measure?: (style: TextStyle, text: string) => number
}

/** Is the margin around a whole graph, in CSS pixels. */
export const EXPORT_MARGIN = 40

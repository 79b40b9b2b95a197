import { NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import { HEADER_HEIGHT } from '../../geometry/measureNode.ts'
import { NodeMetric } from '../../theme/nodeMetrics.ts'
import { baselineBelowMiddle } from '../../theme/textStyles.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { writeLabel } from '../text/writeLabel.ts'
import { writeText } from '../text/writeText.ts'
import type { NodeInk } from './nodeInk.ts'
import type { StateLook } from './stateLooks.ts'

const {
  icon: ICON,
  iconX: ICON_X,
  titleX: TITLE_X,
  titleXBare: TITLE_X_BARE,
  paddingRight: PADDING_RIGHT,
  mark: MARK,
  detailGap: DETAIL_GAP,
  detail: DETAIL,
} = NodeMetric

/** Appends what stands in a node's header: the type's icon, the title, what a run said, the mark of its state. */
export class HeaderPainter {
  readonly #graph: GraphReader
  readonly #text: TextSystem
  readonly #ink: NodeInk

  constructor(graph: GraphReader, text: TextSystem, ink: NodeInk) {
    this.#graph = graph
    this.#text = text
    this.#ink = ink
  }

  paint(
    picture: QuadPicture,
    row: number,
    x: number,
    y: number,
    width: number,
    iconColor: number,
    iconKey: string | undefined,
    isPlaceholder: boolean,
    look: StateLook,
    detail: string | undefined,
  ): void {
    const text = this.#text
    const icon = text.icon(iconKey, ICON)
    const middle = y + HEADER_HEIGHT / 2
    if (icon) writeLabel(picture, icon, text.bitmap(icon), x + ICON_X, middle - ICON / 2, iconColor)
    const isCollapsed = (this.#graph.nodes.flags[row]! & NodeFlag.collapsed) !== 0
    const mark = text.icon(look.icon ?? (isCollapsed ? '@chevron' : undefined), MARK)
    const markColor = look.icon === undefined ? iconColor : look.iconColor
    if (mark)
      writeLabel(picture, mark, text.bitmap(mark), x + width - PADDING_RIGHT - MARK, middle - MARK / 2, markColor)
    const left = icon ? TITLE_X : TITLE_X_BARE
    let room = width - left - PADDING_RIGHT - (mark ? MARK + PADDING_RIGHT : 0)
    const style = text.styles.mono
    const said = detail === undefined ? undefined : text.fit(style, detail, DETAIL)
    if (said) {
      const at = x + width - PADDING_RIGHT - MARK - DETAIL_GAP - said.width
      writeLabel(picture, said, text.bitmap(said), at, middle + baselineBelowMiddle(style), this.#ink.quiet)
      room -= said.width + DETAIL_GAP
    }
    const ink = isPlaceholder ? this.#ink.editorLabel : this.#ink.title
    writeText(picture, text, text.styles.title, this.#graph.title(row), x + left, middle, room, ink)
  }
}

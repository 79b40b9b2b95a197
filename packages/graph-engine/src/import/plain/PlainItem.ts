/** An element of a plain list of nodes, before it is known what it comes to be. */
import { isObject } from '../../model/json.ts'
import type { Point } from '../../model/Point.ts'
import type { DraftNode } from '../GraphDraft.ts'
import { firstOf, parentOf, placeOf, typeOf, unwrap, type Parent } from './plainFields.ts'
import { boxOf, fieldsOf, idOf, numberOf, type Box, type Fields } from '../values.ts'

type Size = Pick<Box, 'width' | 'height'>

/** React Flow gives a node this size when the file has none. */
const FLOW_SIZE: Size = { width: 150, height: 40 }
const DOT: Size = { width: 0, height: 0 }

export class PlainItem {
  readonly raw: unknown
  /** The key that the file keeps the node under, if it uses keys. */
  readonly key: string | undefined
  readonly source: Fields
  readonly id: string | undefined
  /** Whether it is called by a number. */
  readonly hasNumber: boolean
  readonly parent: Parent | undefined
  at: Point | undefined
  hasEdge = false
  node: DraftNode | undefined

  constructor(raw: unknown, key: string | undefined) {
    this.raw = raw
    this.key = key
    this.source = unwrap(raw)
    const own = idOf(raw) === undefined ? firstOf(this.source, ['id', 'key', '_id', 'name', 'v']) : raw
    this.hasNumber = typeof own === 'number'
    this.id = idOf(own) ?? key
    this.parent = parentOf(raw)
    this.at = placeOf(this.source)
  }

  static canBe(raw: unknown): boolean {
    return isObject(raw) || idOf(raw) !== undefined
  }

  /** Whether it is nothing but a box around others, if there are some in it: it says so, or has a size and no type of its own. */
  get isBox(): boolean {
    const { type, category, isGroup } = this.source
    if (isGroup === true || (typeof type === 'string' && /group/iu.test(type))) return true
    return (type === undefined || type === 'default') && category === undefined && this.box !== undefined
  }

  /** Flowise and Langflow call their notes so. */
  get isNote(): boolean {
    return ['stickyNote', 'noteNode'].includes(typeOf(this.source))
  }

  /** JSON Canvas says only where a group is, not what lies in it. */
  get isLooseBox(): boolean {
    return this.source['type'] === 'group' && !this.hasEdge && this.box !== undefined
  }

  /** Its box, if it says how large it is. */
  get box(): Box | undefined {
    const { style, measured, size } = this.source
    return [this.source, style, measured, size].map((fields) => boxOf(this.at, sizeOf(fieldsOf(fields)))).find(Boolean)
  }

  /** How large its tool draws it: a dot where nobody knows, and nothing where it says only how wide it is, as boxes with rows do. */
  get toolSize(): Size | undefined {
    const { position, data, width } = this.source
    const { box } = this
    if (box !== undefined) return { width: box.width, height: box.height }
    if (numberOf(width) !== undefined) return undefined
    return isObject(position) && isObject(data) ? FLOW_SIZE : DOT
  }
}

function sizeOf({ width, height }: Fields): unknown {
  return [width, height]
}

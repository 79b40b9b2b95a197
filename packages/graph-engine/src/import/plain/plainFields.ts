/** Knows what plain lists of nodes and edges call their fields, by the tools that write them. */
import { isObject } from '../../model/json.ts'
import type { Point } from '../../model/Point.ts'
import { arrayOf, fieldsOf, idOf, pointOf, textOf, type Fields } from '../values.ts'

/** Cytoscape keeps an element's own fields under `data`; what they say besides Graphology has under `attributes`, JSON Graph under `metadata`, Neo4j under `properties`, Dagre under `value`. */
export function unwrap(item: unknown): Fields {
  const fields = fieldsOf(item)
  const { data, attributes, metadata, properties, value } = fields
  if (isObject(attributes)) return { ...attributes, ...fields }
  if (isObject(metadata)) return { ...metadata, ...fields }
  if (isObject(properties)) return { ...properties, ...fields }
  if (isObject(value) && 'v' in fields) return { ...value, ...fields }
  return isWrapped(fields) ? { ...fields, ...fieldsOf(data) } : fields
}

function isWrapped(fields: Fields): boolean {
  return fields['id'] === undefined && fields['source'] === undefined
}

export function typeOf(source: Fields): string {
  return textOf(firstOf(source, ['type', 'category', 'kind', 'shape'])) ?? 'node'
}

export function titleOf(source: Fields): string | undefined {
  const keys = ['label', 'title', 'name', 'text']
  const { data, labels, attrs } = source
  const ofElk = arrayOf(labels)[0]
  const parts = fieldsOf(attrs)
  // JointJS and X6 keep a title with a part of what is drawn; some files name their parts as they like.
  const ofJoint = [firstOf(parts, ['label', 'text', '.label']), ...Object.values(parts)]
  for (const place of [source, data, ofElk, ...ofJoint]) {
    const fields = fieldsOf(place)
    for (const key of keys) {
      const text = textOf(fields[key])
      if (text !== undefined) return text
    }
  }
  return undefined
}

export function placeOf(source: Fields): Point | undefined {
  const { position, pos, loc, pos_x: x, pos_y: y } = source
  return pointOf(position) ?? pointOf(pos) ?? pointOf(source) ?? locationOf(loc) ?? pointOf([x, y])
}

/** GoJS writes "x y". */
function locationOf(loc: unknown): Point | undefined {
  return typeof loc === 'string' && loc.length < 100 ? pointOf(loc.trim().split(/\s+/u)) : undefined
}

export interface Parent {
  /** A number or a text, as the file has it. */
  readonly id: unknown
  /** `origin`: places are counted from its own; `group`: only what says that it is one. */
  readonly kind: 'origin' | 'holder' | 'group'
}

/** The parents of React Flow and ELK move their children, those of Cytoscape, Dagre, JointJS, X6 and GoJS only hold them. */
export function parentOf(item: unknown): Parent | undefined {
  const fields = fieldsOf(item)
  const origin = firstOf(fields, ['parentId', 'parentNode'])
  if (idOf(origin) !== undefined) return { id: origin, kind: 'origin' }
  const holder = isDrawn(fields) ? fields['parent'] : isWrapped(fields) && fieldsOf(fields['data'])['parent']
  if (idOf(holder) !== undefined) return { id: holder, kind: 'holder' }
  const { group } = fields
  return idOf(group) === undefined ? undefined : { id: group, kind: 'group' }
}

/** Tells items of Dagre, JointJS and X6. */
function isDrawn(fields: Fields): boolean {
  return 'v' in fields || 'attrs' in fields || typeof fields['shape'] === 'string'
}

export function firstOf(fields: Fields, names: readonly string[]): unknown {
  for (const name of names) if (fields[name] !== undefined && fields[name] !== null) return fields[name]
  return undefined
}

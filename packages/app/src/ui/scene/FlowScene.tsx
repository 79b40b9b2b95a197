import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { vars } from '../../theme/theme.css.ts'
import { Icon } from '../Icon.tsx'
import * as css from './FlowScene.css.ts'
import {
  type SceneConnection,
  type SceneNode,
  type SceneRow,
  type SceneType,
  sceneConnections,
  sceneNodes,
} from './sampleFlow.ts'
import './texts.ts'

const headHeight = 28
const rowsTop = headHeight + 4
const rowHeight = 22
/** Half the height of the sample flow, which stands in the middle of its canvas. */
const middle = 146

type FlowSceneProps = { className?: string; x: number; zoom?: number; opacity?: number }

/** A flow on its canvas, for public pages. */
export function FlowScene({ className, x, zoom = 1, opacity = 1 }: FlowSceneProps) {
  const place: CSSProperties = { transform: `translate(${x}px, ${-middle * zoom}px) scale(${zoom})`, opacity }
  return (
    <div className={cx(css.canvas, className)} aria-hidden>
      <div className={css.world} style={place}>
        <svg className={css.wires} width="1" height="1" fill="none">
          {sceneConnections.map((connection) => (
            <path
              key={connection.from.join() + connection.to.join()}
              d={curve(connection)}
              stroke={vars.type[rowOf(connection.from).type]}
              strokeWidth="2"
              strokeOpacity=".9"
            />
          ))}
        </svg>
        {sceneNodes.map((node) => (
          <NodeBox key={node.id} node={node} />
        ))}
      </div>
    </div>
  )
}

function NodeBox({ node }: { node: SceneNode }) {
  const { t } = useTranslation()
  return (
    <div className={css.node} style={{ left: node.x, top: node.y, width: node.width }}>
      <div className={css.head} style={{ background: vars.category[node.category].header }}>
        <span style={{ color: vars.category[node.category].tint }}>
          <Icon of={node.icon} size={14} />
        </span>
        {t(`scene.${node.title}`)}
        <span className={css.duration}>
          {node.duration}
          <Icon of={Check} size={13} className={css.tick} />
        </span>
      </div>
      <div className={css.rows}>
        {node.rows.map((row) => (
          <RowLine key={row.kind + row.name} row={row} width={node.width} />
        ))}
      </div>
    </div>
  )
}

function RowLine({ row, width }: { row: SceneRow; width: number }) {
  const { t } = useTranslation()
  const value = typeof row.value === 'object' ? t(`scene.${row.value.text}`) : row.value
  const name = t(`scene.${row.name}`)
  const port = !row.closed && <Port type={row.type} left={row.kind === 'output' ? width - 6 : -6} />
  if (row.kind === 'editor') {
    return (
      <div className={css.editorRow}>
        {port}
        <span className={css.editor}>
          {name}
          <span className={css.editorValue}>{value}</span>
        </span>
      </div>
    )
  }
  return (
    <div className={row.kind === 'output' ? css.outputRow : css.row}>
      {value && <span className={css.value}>{value}</span>}
      {name}
      {port}
    </div>
  )
}

/** Type is told by shape as well as by colour: disc, square, hollow ring. */
function Port({ type, left }: { type: SceneType; left: number }) {
  const keyline = { stroke: vars.node.keyline, strokeWidth: 1.6, paintOrder: 'stroke' }
  return (
    <svg className={css.port} style={{ left }} viewBox="0 0 12 12">
      {type === 'list' ? (
        <rect x="1.9" y="1.9" width="8.2" height="8.2" rx="1" fill={vars.type.list} {...keyline} />
      ) : type === 'any' ? (
        <circle cx="6" cy="6" r="3.7" fill={vars.node.fill} stroke={vars.type.any} strokeWidth="1.6" />
      ) : (
        <circle cx="6" cy="6" r="4.4" fill={vars.type[type]} {...keyline} />
      )}
    </svg>
  )
}

function nodeOf(id: string): SceneNode {
  const node = sceneNodes.find((candidate) => candidate.id === id)
  if (!node) throw new Error(`The sample flow has no node ${id}`)
  return node
}

function rowOf([id, index]: SceneConnection['from']): SceneRow {
  const row = nodeOf(id).rows[index]
  if (!row) throw new Error(`Node ${id} of the sample flow has no row ${index}`)
  return row
}

function curve({ from, to }: SceneConnection): string {
  const source = nodeOf(from[0])
  const target = nodeOf(to[0])
  const x1 = source.x + source.width
  const y1 = source.y + rowsTop + rowHeight * (from[1] + 0.5)
  const x2 = target.x
  const y2 = target.y + rowsTop + rowHeight * (to[1] + 0.5)
  const handle = Math.max(34, Math.abs(x2 - x1) / 2)
  return `M${x1} ${y1}C${x1 + handle} ${y1} ${x2 - handle} ${y2} ${x2} ${y2}`
}

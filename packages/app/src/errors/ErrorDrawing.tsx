import { useTranslation } from 'react-i18next'
import { vars } from '../theme/theme.css.ts'
import * as css from './ErrorPage.css.ts'

/** Draws a connection that finds no node (`missing`), or one whose node has failed. */
export function ErrorDrawing({ kind }: { kind: 'missing' | 'failed' }) {
  const { t } = useTranslation()
  return (
    <svg
      className={css.drawing}
      width="430"
      height="130"
      viewBox="0 0 430 130"
      fill="none"
      aria-hidden
      focusable="false"
    >
      <rect x="1" y="24.5" width="150" height="72" rx="6" fill={vars.node.body} stroke={vars.node.border} />
      <path d="M1 52.5V30.5a6 6 0 0 1 6-6h138a6 6 0 0 1 6 6v22z" fill={vars.category.subgraph.header} />
      <text x="12" y="43" fill={vars.color.strong} fontSize="12" fontWeight="600">
        {t('error.drawingNode')}
      </text>
      <text x="139" y="73" fill={vars.node.name} fontSize="12" textAnchor="end">
        {t('error.drawingOutput')}
      </text>
      <circle cx="151" cy="69" r="4.6" fill={vars.type.any} />
      {kind === 'missing' ? <MissingEnd /> : <FailedEnd />}
    </svg>
  )
}

function MissingEnd() {
  return (
    <>
      <path d="M156 69c65 0 55-30 123-30" stroke={vars.red[600]} strokeWidth="2" strokeDasharray="6 4" />
      <rect x="286.5" y="8.5" width="140" height="64" rx="6" stroke={vars.color.outline} strokeDasharray="4 4" />
      <path d="M279 34l10 10M289 34l-10 10" stroke={vars.red[600]} strokeWidth="2" strokeLinecap="round" />
    </>
  )
}

function FailedEnd() {
  return (
    <>
      <path d="M156 69c65 0 55-15 126-15" stroke={vars.type.any} strokeWidth="2" strokeOpacity=".55" />
      <rect
        x="286.75"
        y="8.75"
        width="140"
        height="72"
        rx="6"
        fill={vars.node.body}
        stroke={vars.red[500]}
        strokeWidth="1.5"
      />
      <path
        d="M294 20h56"
        stroke={vars.color.outline}
        strokeWidth="4"
        strokeLinecap="round"
        transform="translate(6 4)"
      />
      <circle cx="410" cy="24" r="6" stroke={vars.red[700]} strokeWidth="1.3" />
      <path d="M410 21v3.6M410 27v.2" stroke={vars.red[700]} strokeWidth="1.4" strokeLinecap="round" />
      <circle cx="286.5" cy="54" r="4.6" fill={vars.node.body} stroke={vars.type.any} strokeWidth="1.5" />
      <rect x="294" y="62" width="125" height="14" rx="3" fill={vars.red[100]} />
    </>
  )
}

import { vars } from '../theme/theme.css.ts'

/** Draws the Phoenix sprout: two connections that meet in one interface. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden focusable="false">
      <path
        d="M2.5 4.5c5 0 5 4 7.6 7.4M2.5 10c3.6 0 4.6 1.6 6.4 3.4"
        stroke={vars.brand[500]}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M17.5 3.5c-5.4.4-6 5.2-7.4 8.4" stroke={vars.brand[600]} strokeWidth="2" strokeLinecap="round" />
      <circle cx="10" cy="15" r="2.6" fill={vars.brand[700]} />
    </svg>
  )
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import * as css from './Table.css.ts'

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={cx(css.table, className)} />
}

type HeadProps = { width?: number; children?: ReactNode }

export function Head({ width, children }: HeadProps) {
  return (
    <th scope="col" className={css.head} style={width ? { width } : undefined}>
      {children}
    </th>
  )
}

export type SortDirection = 'ascending' | 'descending'

type SortHeadProps = HeadProps & { direction: SortDirection | null; onSort: () => void }

/** A head that sorts; the arrow stands only on the sorted column. */
export function SortHead({ width, direction, onSort, children }: SortHeadProps) {
  return (
    <th
      scope="col"
      className={css.head}
      style={width ? { width } : undefined}
      {...(direction ? { 'aria-sort': direction } : {})}
    >
      <button type="button" className={css.sort} onClick={onSort}>
        {children}
        {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={12} />}
      </button>
    </th>
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cx(css.row, className)} />
}

export function Cell({ main, className, ...rest }: ComponentProps<'td'> & { main?: boolean }) {
  return <td {...rest} className={cx(css.cell, main && css.mainCell, className)} />
}

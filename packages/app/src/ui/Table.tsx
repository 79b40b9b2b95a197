import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import * as css from './Table.css.ts'

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={cx(css.table, className)} />
}

type HeadProps = { width?: number; spare?: boolean; children?: ReactNode }

export function Head({ width, spare, children }: HeadProps) {
  return (
    <th scope="col" className={cx(css.head, spare && css.spare)} style={width ? { width } : undefined}>
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

type CellProps = ComponentProps<'td'> & { main?: boolean; spare?: boolean }

export function Cell({ main, spare, className, ...rest }: CellProps) {
  return <td {...rest} className={cx(css.cell, main && css.mainCell, spare && css.spare, className)} />
}

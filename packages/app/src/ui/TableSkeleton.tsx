import { useTranslation } from 'react-i18next'
import { Skeleton } from './Skeleton.tsx'
import { Cell, Row, Table } from './Table.tsx'
import { Waiting } from './Waiting.tsx'

/** The table that is on its way: real column widths, names of uneven length. */
const nameWidths = [168, 220, 132, 196, 152, 208]

type Column = { width: number; spare?: boolean }

export function TableSkeleton({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation()
  return (
    <div>
      <Waiting label={t('app.loading')} />
      <Table aria-hidden>
        <tbody>
          {nameWidths.map((width) => (
            <Row key={width}>
              <Cell main>
                <Skeleton width={width} />
              </Cell>
              {columns.map(({ width: column, spare = false }) => (
                <Cell key={column} spare={spare} style={{ width: column }}>
                  <Skeleton width={Math.round(column * 0.6)} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

import * as page from './Page.css.ts'
import { Skeleton } from './Skeleton.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

/** A list page of which not even the kind is known yet. */
export function PageSkeleton() {
  return (
    <>
      <div className={page.head}>
        <div className={page.titleRow}>
          <Skeleton width={128} height={14} />
        </div>
        <div className={page.bar} />
      </div>
      <TableSkeleton columns={[{ width: 148 }]} />
    </>
  )
}

import type { ReactNode } from 'react'

interface ListOptionProps {
  readonly id: string
  readonly className: string
  readonly isActive: boolean
  readonly isDisabled?: boolean
  /** Says where the option stands in a list that is only partly rendered. */
  readonly place?: { readonly index: number; readonly count: number }
  readonly onPoint?: () => void
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** Shows one option of a list below a field. The focus stays in the field, whose keys choose; the pointer may choose, too. */
export function ListOption(props: ListOptionProps) {
  const { id, className, isActive, isDisabled, place, onPoint, onChoose, children } = props
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox has the focus and the keys
    <div
      id={id}
      className={className}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a listbox
      role="option"
      aria-selected={isActive}
      data-index={place?.index}
      aria-posinset={place && place.index + 1}
      aria-setsize={place?.count}
      aria-disabled={isDisabled || undefined}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

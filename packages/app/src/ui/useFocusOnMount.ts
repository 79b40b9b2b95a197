import { type RefObject, useEffect, useRef } from 'react'

/** Puts the caret into the first field of a page that is only a form; not on touch screens, where a keyboard would rise. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) ref.current?.focus()
  }, [])
  return ref
}

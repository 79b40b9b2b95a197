import { useEffect, useEffectEvent } from 'react'

/** A single key that works while nobody is typing and no menu or dialog is open. */
export function useHotkey(key: string, onPress: () => void, enabled = true): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!enabled) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isBusy(event.target)) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, enabled])
}

function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]') !== null
  )
}

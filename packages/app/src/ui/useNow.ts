import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, renewed every minute: for "2 dakika önce". @param tick Milliseconds of another pace; null stands still. */
export function useNow(tick: number | null = MINUTE): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (tick === null) return
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [tick])
  return now
}

import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextTask } from './nextTask.ts'

interface Part {
  readonly turn: number
  readonly show: () => void
}

const waiting = new Set<Part>()
let isGoing = false

interface LaterProps {
  /** The lower one goes first; parts of one turn go together. */
  readonly turn: number
  /** It keeps the place until then. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** A part of a page that is mounted in a task of its own, after those before it: all at once would hold the page. */
export function Later({ turn, fallback, children }: LaterProps): ReactNode {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const part = { turn, show: () => setDue(true) }
    waiting.add(part)
    if (!isGoing) void showInTurn()
    return () => void waiting.delete(part)
  }, [turn])
  return isDue ? children : fallback
}

async function showInTurn(): Promise<void> {
  isGoing = true
  try {
    while (waiting.size > 0) {
      await nextTask()
      const first = Math.min(...[...waiting].map(({ turn }) => turn))
      const parts = [...waiting].filter(({ turn }) => turn === first)
      for (const part of parts) waiting.delete(part)
      // React would carry out two of them in one go, and a transition again from its start when a store has changed meanwhile.
      flushSync(() => {
        for (const { show } of parts) show()
      })
    }
  } finally {
    isGoing = false
  }
}

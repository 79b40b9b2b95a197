import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { logError } from '../../../api/log.ts'

/** Whether the server offers sign-in with Google: no until it says so. */
export function useGoogle(): boolean {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    let isGone = false
    call('findSignInMethods')
      .then(({ google }) => !isGone && setIsOffered(google))
      .catch((error: unknown) => logError('findSignInMethods', error))
    return () => {
      isGone = true
    }
  }, [])
  return isOffered
}

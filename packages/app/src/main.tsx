import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { provideTokens } from './api/tokens.ts'
import { App } from './App.tsx'
import { renewTokens } from './features/session/actions/renewTokens.ts'
import { readCookie } from './features/session/state/sessionCookies.ts'
import { startI18n } from './i18n/i18n.ts'
import { startAppearance } from './theme/appearance.ts'
import './theme/fonts.css'
import './theme/global.css.ts'

/* Compiled parsers need eval, which the Content-Security-Policy refuses. */
z.config({ jitless: true })
provideTokens({ accessToken: () => readCookie('accessToken'), renew: renewTokens })
startI18n()
startAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

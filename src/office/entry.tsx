import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { officeSession } from '#contract/office/session.ts'
import { cachedRead } from './browser/call-cache.ts'
import { followEvents } from './browser/follow-events.ts'
import { watchConnection } from './browser/watch-connection.ts'
import { liveReads } from './live-reads.ts'
import { createOfficeRouter, preloadScreen } from './router.tsx'
import { themeOf } from './site/theme-cookie.ts'
import './styles/office.css'

// The shell of the service worker is nobody's: the server writes it into its own.
const theme = themeOf(document.cookie)
if (theme !== null) document.documentElement.dataset.theme = theme

// Begun before anything is rendered: every screen waits for it.
void cachedRead(officeSession).load()
followEvents(liveReads)
watchConnection()

// Rendered once the screen's code is there: a fallback in between would hold the screen back.
void preloadScreen(location.pathname).then(() => {
  const place = document.getElementById('oficina')
  if (place !== null) createRoot(place).render(<RouterProvider router={createOfficeRouter()} />)
})

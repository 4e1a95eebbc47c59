import { createContext } from 'react-router'
import type { PageDependencies } from './visit.server.ts'

/** Settings of this installation that loaders may pass to pages. */
export const siteContext =
  createContext<Pick<PageDependencies, 'mediaBaseUrl' | 'publicUrl' | 'rendersOnce'>>()

/** Reports unexpected errors of loaders, actions and renders. */
export const reportErrorContext = createContext<PageDependencies['reportError']>()

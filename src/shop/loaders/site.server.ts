import { createContext } from 'react-router'
import type { PageDependencies } from './visit.server.ts'

/** What a loader may tell its page about this installation. */
export const siteContext = createContext<Pick<PageDependencies, 'mediaBaseUrl' | 'publicUrl' | 'languages'>>()

/** Where unexpected errors of loaders, actions and renders go. */
export const reportErrorContext = createContext<PageDependencies['reportError']>()

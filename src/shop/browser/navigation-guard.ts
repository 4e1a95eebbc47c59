import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

type Guard = MiddlewareFunction<Record<string, DataStrategyResult>>

/** Watches the router's navigations for a lost connection; set when its code has loaded (`ConnectionNotice`). */
export const navigationGuard: { current: Guard | null } = { current: null }

/** The root's client middleware: every navigation of the router passes here. */
export const guardNavigation: Guard = (args, next) => (navigationGuard.current ?? passOn)(args, next)

const passOn: Guard = (_args, next) => next()

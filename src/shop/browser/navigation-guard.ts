import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

type Guard = MiddlewareFunction<Record<string, DataStrategyResult>>

/** Handles lost connections during navigations; set once its code has loaded (`ConnectionNotice`). */
export const navigationGuard: { current: Guard | null } = { current: null }

/** Client middleware of the root route, run for every navigation. */
export const guardNavigation: Guard = (args, next) => (navigationGuard.current ?? passOn)(args, next)

const passOn: Guard = (_args, next) => next()

import type { Plugin } from 'vite'

const LOADER = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/
const RELOAD = 'window.location.reload();'
const START_OF_REPORT = 'console.error(`Error loading route module'

/**
 * Where the code of a route cannot be fetched, React Router reloads the page, and has no option for anything else.
 * Without a connection that loses the page: `watch-navigations.ts` decides first, and the code is tried again. The build
 * fails should the router's file look different one day.
 */
export function retriedRouteCode(): Plugin {
  let isApplied = false
  return {
    name: 'retried-route-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: LOADER },
      handler(code) {
        isApplied = true
        return { code: withRetry(code), map: null }
      },
    },
    buildEnd(error) {
      if (error === undefined && !isApplied)
        throw new Error('React Router loads the code of routes from another file now: see route-code.ts')
    },
  }
}

/** Before the router reports the failure and reloads. */
export function withRetry(code: string): string {
  if (code.split(START_OF_REPORT).length !== 2 || !code.includes(RELOAD))
    throw new Error('React Router handles missing code of routes in another way now: see route-code.ts')
  const retry =
    'if (window.retryRouteCode) { await window.retryRouteCode(route.module); return loadRouteModule(route, routeModulesCache); }\n'
  return code.replace(START_OF_REPORT, () => `${retry}\t\t${START_OF_REPORT}`)
}

import type { Plugin } from 'vite'

const LOADER = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/
const RELOAD = 'window.location.reload();'
const START_OF_REPORT = 'console.error(`Error loading route module'

/**
 * When a route's code cannot be loaded, React Router reloads the page and has no option to change that. Offline that
 * loses the page: here `watch-navigations.ts` decides first and loading is retried. The build fails if the router's
 * file no longer has this shape.
 */
export function retryRouteCode(): Plugin {
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

/** Inserts the retry before the router reports the failure and reloads. */
export function withRetry(code: string): string {
  if (code.split(START_OF_REPORT).length !== 2 || !code.includes(RELOAD))
    throw new Error('React Router handles missing code of routes in another way now: see route-code.ts')
  const retry =
    'if (window.retryRouteCode) { await window.retryRouteCode(route.module); return loadRouteModule(route, routeModulesCache); }\n'
  return code.replace(START_OF_REPORT, () => `${retry}\t\t${START_OF_REPORT}`)
}

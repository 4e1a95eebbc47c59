import { index, type RouteConfig } from '@react-router/dev/routes'

/** The table of routes, in the order of the specification (section 2). */
export default [index('routes/home.tsx')] satisfies RouteConfig

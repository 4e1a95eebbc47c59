import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of routes, in the order of the specification (section 2); the last one answers all others with 404. */
export default [
  layout('routes/pages.tsx', [index('routes/home.tsx'), route('*', 'routes/not-found.tsx')]),
] satisfies RouteConfig

import { Outlet } from 'react-router'
import { ErrorPage, siteMeta } from '../error-page.tsx'
import type { Route } from './+types/pages.ts'

/** Layout route of every page, whose error boundary leaves header and footer untouched. */
export default function Pages() {
  return <Outlet />
}

export const meta: Route.MetaFunction = ({ error }) => siteMeta(error)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

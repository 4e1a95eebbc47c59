import { Outlet } from 'react-router'
import { ErrorPage, siteMeta } from '../error-page.tsx'
import type { Route } from './+types/pages.ts'

/** Around every page, so that an error of one leaves header, footer and what runs in them as they are (NAV-33). */
export default function Pages() {
  return <Outlet />
}

export const meta: Route.MetaFunction = ({ error }) => siteMeta(error)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

import type { ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { permissionHolders } from '#contract/office/staff.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { connection } from '../../browser/connection.ts'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../customers/customer-paths.ts'
import { messages } from './messages.ts'
import { useTitle } from './use-title.ts'

interface ScreenNoticeProps {
  title: string
  icon: IconName
  action?: ReactNode
  children: ReactNode
}

/** In the place of a screen: why it is not shown, and where to go. */
function ScreenNotice({ title, icon, action, children }: ScreenNoticeProps) {
  useTitle(title)
  return (
    <div className="p-4 lg:p-6">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={icon} title={title} action={action}>
        <p>{children}</p>
      </EmptyState>
    </div>
  )
}

const toFirst = (
  <Link to="/" className={buttonClasses({})}>
    {messages.toFirst}
  </Link>
)

/** A direct address without permission (OFA-10). */
export function NoPermission({ permission }: { permission: Permission }) {
  const { reply } = useCall(permissionHolders, { permission })
  const holders = reply === undefined ? [] : reply.people.length > 0 ? reply.people : reply.roles
  return (
    <ScreenNotice title={messages.noPermission} icon="alert" action={toFirst}>
      {messages.noPermissionDetail} {holders.length === 0 ? null : messages.holders(holders)}
    </ScreenNotice>
  )
}

/** A screen that this device has nothing of (OFX-17). */
export function NotOnDevice() {
  const action = (
    <Link to={customerPaths.customers()} className={buttonClasses({})}>
      {messages.toCustomers}
    </Link>
  )
  return (
    <ScreenNotice title={messages.offline} icon="alert" action={action}>
      {messages.offlineDetail}
    </ScreenNotice>
  )
}

export function NotFound() {
  return (
    <ScreenNotice title={messages.notFound} icon="search" action={toFirst}>
      {messages.notFoundDetail}
    </ScreenNotice>
  )
}

/** A screen that failed; the rest of the office goes on. */
export function BrokenScreen() {
  const error = useRouteError()
  if (connection() === 'offline') return <NotOnDevice />
  console.error(error)
  return (
    <ScreenNotice
      title={messages.broken}
      icon="alert"
      action={<Button onClick={() => location.reload()}>{messages.reload}</Button>}
    >
      {messages.brokenDetail}
    </ScreenNotice>
  )
}

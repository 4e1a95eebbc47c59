import { useMemo } from 'react'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { useOperator } from './operator.tsx'

/** What the operator may do. */
export function usePermissions(): ReadonlySet<Permission> {
  const { permissions } = useOperator()
  return useMemo(() => new Set(permissions), [permissions])
}

import { CallError } from '#contract/errors.ts'
import type { Operator } from './office-calls.ts'

/**
 * Whose acts alone a person sees; null: everybody's. Without the permission, or with own customers only, those are the
 * person's own (office.md 1.2).
 */
export function ownActsOnly({ id, permissions, scope }: Operator): string | null {
  if (permissions.has('audit.read') && scope.sellerCode === null) return null
  if (id === null) throw new CallError('FORBIDDEN')
  return id
}

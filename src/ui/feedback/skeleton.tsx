import { joinClasses } from '../join-classes.ts'

/** A placeholder of the size of the content that will replace it (set `h-*` and `w-*`). */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={joinClasses('block animate-pulse rounded bg-line', className)} />
}

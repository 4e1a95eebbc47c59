import { joinClasses } from '../join-classes.ts'

/** A quiet shape of the size of what will replace it (give it `h-*` and `w-*`). */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={joinClasses('block animate-pulse rounded bg-line', className)} />
}

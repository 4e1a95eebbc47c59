import { joinClasses } from './join-classes.ts'

/** Says by moving that something runs; the words beside it are the caller's. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'inline-block size-[1.15em] animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}

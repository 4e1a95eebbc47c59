import { joinClasses } from '../join-classes.ts'

/** The "see all" link of a heading; negative margins keep its touch target from adding height to the line. */
export function MoreLink({ href, label, className }: { href: string; label: string; className?: string }) {
  return (
    <a
      href={href}
      className={joinClasses(
        'inline-flex items-center text-sm underline underline-offset-2 max-lg:-my-3 max-lg:min-h-11 max-lg:min-w-11 max-lg:justify-end',
        className,
      )}
    >
      {label}
    </a>
  )
}

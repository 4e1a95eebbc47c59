import { joinClasses } from './join-classes.ts'

/** A formatted amount (`U$S 1.234,50`) in tabular figures, never wrapped. */
export function Money({
  amount,
  struck = false,
  className,
}: {
  amount: string
  struck?: boolean
  className?: string
}) {
  const classes = joinClasses('money', className)
  return struck ? <s className={classes}>{amount}</s> : <span className={classes}>{amount}</span>
}

import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: ReactNode
  className?: string
}

/** A checkbox whose label is part of its touch target. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={joinClasses('flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-8', className)}>
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-accent lg:size-4" />
      <span>{label}</span>
    </label>
  )
}

/** One of several options of the same `name`. */
export function Radio(props: CheckboxProps) {
  return <Checkbox type="radio" {...props} />
}

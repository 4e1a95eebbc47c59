import { type ReactNode, useId, useRef, useState } from 'react'
import { useDismiss } from '../hooks/use-dismiss.ts'
import { joinClasses } from '../join-classes.ts'

/** Props that the trigger button must spread. */
export interface TriggerProps {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

interface PopoverProps {
  trigger: (props: TriggerProps) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'end'
  className?: string
}

/** A panel under its trigger; closes on Escape, on a press outside and when the focus leaves. */
export function Popover({ trigger, children, align = 'start', className }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const within = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  useDismiss(open, within, close)
  return (
    <div ref={within} className="relative">
      {trigger({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) })}
      <div
        id={id}
        hidden={!open}
        className={joinClasses(
          'absolute top-full z-30 mt-1 max-w-[calc(100vw-1rem)] rounded border border-line bg-surface shadow-float',
          align === 'end' ? 'right-0' : 'left-0',
          open && 'animate-appear',
          className,
        )}
      >
        {open ? (typeof children === 'function' ? children(close) : children) : null}
      </div>
    </div>
  )
}

import { type DragEvent, type ReactNode, useState } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'

interface DropZoneProps {
  onFile: (file: File) => void
  className?: string
  children: ReactNode
}

/** Accepts a file dropped anywhere on it; by keyboard there is a file button. */
export function DropZone({ onFile, className, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // The same file can be chosen with a button.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={joinClasses('relative', className)}
      onDragOver={event => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        const { relatedTarget, currentTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={event => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file !== undefined) onFile(file)
      }}
    >
      {children}
      {isOver ? (
        <p className="pointer-events-none absolute inset-0 grid place-items-center rounded border-2 border-dashed border-ink bg-surface/90 font-semibold">
          {messages.dropHere}
        </p>
      ) : null}
    </div>
  )
}

import { useRef } from 'react'
import { columnWidth } from '#domain/office/arrange-columns.ts'

/**
 * The right edge of a column's head, by which it is dragged wider; the dialog of the columns does the same by keyboard. It
 * stands in the head, whose width it changes.
 */
export function ResizeHandle({ onResize }: { onResize: (width: number) => void }) {
  const begun = useRef<{ readonly x: number; readonly width: number } | null>(null)
  return (
    <span
      aria-hidden="true"
      className="resize-handle"
      onPointerDown={event => {
        const head = event.currentTarget.parentElement
        if (event.button !== 0 || head === null) return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = { x: event.clientX, width: contentWidth(head) }
      }}
      onPointerMove={event => {
        if (begun.current === null) return
        onResize(columnWidth(begun.current.width + event.clientX - begun.current.x))
      }}
      onPointerUp={() => {
        begun.current = null
      }}
    />
  )
}

function contentWidth(head: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(head)
  return head.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

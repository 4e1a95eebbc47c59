import { Suspense } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Popover } from '#ui/dialogs/popover.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { ColumnChoiceProps } from './column-choice.tsx'
import { messages } from './sheet-messages.ts'

/** Lazy, because most customers use it once. */
const ColumnChoice = lazyPart(() => import('./column-choice.tsx').then(module => module.ColumnChoice))

/** Opens the choice of optional columns. */
export function SheetColumnsMenu(props: ColumnChoiceProps) {
  return (
    <Popover
      align="end"
      className="min-h-28 w-60 px-4 py-2"
      trigger={trigger => (
        <Button {...trigger} size="sm" onPointerEnter={ColumnChoice.preload} onFocus={ColumnChoice.preload}>
          {messages.columns}
        </Button>
      )}
    >
      <Suspense fallback={null}>
        <ColumnChoice {...props} />
      </Suspense>
    </Popover>
  )
}

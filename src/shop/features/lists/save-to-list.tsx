import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRole } from '../auth/session-provider.tsx'
import type { ListedLine } from './listed-line.ts'
import { messages } from './messages.ts'

const SaveDialog = lazyPart(
  () => import('./save-to-list-dialog.tsx').then(module => module.SaveToListDialog),
  'toast',
)

interface SaveToListProps {
  /** The lines to save, read when the button is pressed. */
  lines: () => readonly ListedLine[]
  /** `icon` next to other icons of a card; `save` for a whole cart or order. */
  look?: 'icon' | 'add' | 'save'
  /** Initial name of a new list. */
  name?: string
}

/** Saves products to an existing or new list; rendered for customers only. */
export function SaveToList({ lines, look = 'add', name = '' }: SaveToListProps) {
  const isCustomer = useRole() === 'customer'
  const [savedLines, setSavedLines] = useState<readonly ListedLine[] | null>(null)
  if (!isCustomer) return null
  const label = look === 'save' ? messages.save : messages.add
  return (
    <>
      <Button
        variant={look === 'add' ? 'secondary' : 'quiet'}
        size="sm"
        square={look === 'icon'}
        aria-label={label}
        title={label}
        icon={<Icon name="list" />}
        onFocus={SaveDialog.preload}
        onClick={() => setSavedLines(lines().map(({ itemCode, quantity }) => ({ itemCode, quantity })))}
      >
        {look === 'icon' ? null : label}
      </Button>
      {savedLines === null ? null : (
        <Suspense>
          <SaveDialog
            lines={savedLines}
            title={label}
            name={name}
            // A whole cart or order is usually saved as a new list.
            startsNew={look === 'save'}
            close={() => setSavedLines(null)}
          />
        </Suspense>
      )}
    </>
  )
}

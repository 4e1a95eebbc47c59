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
  /** What is put into the list, as it is when the button is pressed. */
  lines: () => readonly ListedLine[]
  /** `icon` beside other icons of a card; `save` for a whole cart or order. */
  look?: 'icon' | 'add' | 'save'
  /** What the name of a new list begins with. */
  name?: string
}

/** Puts products into a list of the customer, or into a new one. Nothing for who is no customer. */
export function SaveToList({ lines, look = 'add', name = '' }: SaveToListProps) {
  const isCustomer = useRole() === 'customer'
  const [taken, setTaken] = useState<readonly ListedLine[] | null>(null)
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
        icon={<Icon name="list" className="size-5" />}
        onFocus={SaveDialog.preload}
        onClick={() => setTaken(lines().map(({ itemCode, quantity }) => ({ itemCode, quantity })))}
      >
        {look === 'icon' ? null : label}
      </Button>
      {taken === null ? null : (
        <Suspense>
          <SaveDialog
            lines={taken}
            title={label}
            name={name}
            // A whole cart or order is most often a list of its own.
            startsNew={look === 'save'}
            close={() => setTaken(null)}
          />
        </Suspense>
      )}
    </>
  )
}

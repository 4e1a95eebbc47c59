import { useId } from 'react'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Icon } from '#ui/icon.tsx'
import { PHOTO_TYPES } from './send-photo.ts'

interface PhotoInputProps {
  label: string
  isBusy?: boolean
  onPick: (photos: readonly File[]) => void
}

/** Chooses photos, on a phone by its camera too. The browser's own button speaks the browser's language: ours is its label. */
export function PhotoInput({ label, isBusy = false, onPick }: PhotoInputProps) {
  const id = useId()
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept={PHOTO_TYPES}
        multiple
        disabled={isBusy}
        className="peer absolute size-px opacity-0"
        onChange={event => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonClasses({
          className: 'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus',
        })}
      >
        <Icon name="upload" />
        {label}
      </label>
    </div>
  )
}

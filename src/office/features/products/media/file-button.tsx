import { useId } from 'react'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Icon } from '#ui/icon.tsx'

interface FileButtonProps {
  label: string
  accept: string
  isBusy: boolean
  isMultiple?: boolean
  onPick: (files: readonly File[]) => void
}

/** Chooses files. The browser's own button speaks the browser's language: ours is its label. */
export function FileButton({ label, accept, isBusy, isMultiple = false, onPick }: FileButtonProps) {
  const id = useId()
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
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

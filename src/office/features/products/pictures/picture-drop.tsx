import { useEffect, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useDrop } from '../../forms/use-drop.ts'
import { actKey } from '../../keys/act-key.ts'
import { PICTURE_TYPES } from '../media/upload-file.ts'
import { messages } from './messages.ts'
import { type Dropped, readDrop, readFiles } from './read-dropped.ts'

/** Where a folder, a ZIP or pictures are dropped or chosen (OFP-20). */
export function PictureDrop({ onOpen }: { onOpen: (dropped: Promise<Dropped>) => unknown }) {
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const { isOver, handlers } = useDrop(({ items }) => onOpen(readDrop(items)))
  // React does not know the attribute.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [])
  const pick = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    if (chosen.length > 0) onOpen(readFiles(chosen))
  }
  return (
    <section
      aria-label={messages.drop}
      className={joinClasses(
        'grid justify-items-center gap-3 rounded border-2 border-dashed px-4 py-10 text-center',
        isOver ? 'border-accent bg-info-soft' : 'border-edge bg-surface',
      )}
      {...handlers}
    >
      <p className="text-lg font-medium max-md:hidden">{messages.drop}</p>
      <p className="max-w-2xl text-sm text-ink-muted">{messages.dropHint}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="primary"
          {...actKey('pictures.folder', messages.keys.open)}
          className="max-md:hidden"
          onClick={() => folder.current?.click()}
        >
          {messages.chooseFolder}
        </Button>
        <Button {...actKey('pictures.files')} onClick={() => files.current?.click()}>
          {messages.chooseFiles}
        </Button>
      </div>
      <p className="text-sm text-ink-muted md:hidden">{messages.onPhone}</p>
      <input
        ref={folder}
        type="file"
        multiple
        aria-label={messages.chooseFolder}
        className="sr-only"
        tabIndex={-1}
        onChange={pick}
      />
      <input
        ref={files}
        type="file"
        multiple
        accept={`${PICTURE_TYPES},.zip`}
        aria-label={messages.chooseFiles}
        className="sr-only"
        tabIndex={-1}
        onChange={pick}
      />
    </section>
  )
}

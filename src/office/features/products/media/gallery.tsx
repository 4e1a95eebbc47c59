import { useState } from 'react'
import { SMALLEST_PICTURE_SIDE } from '#domain/products/product-media.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useColumnDrop, useDraggableCard } from '../../board/use-card-drag.ts'
import { FileInput } from '../../forms/file-input.tsx'
import { messages } from '../messages.ts'
import type { Medium } from '../product-types.ts'
import { CropDialog } from './crop-dialog.tsx'
import { mediaAddress, PICTURE_TYPES } from './upload-file.ts'
import type { MediaActs } from './use-media.ts'

/** The pictures of a product in their order (OFP-23). */
export function Gallery({ acts, mayEdit }: { acts: MediaActs; mayEdit: boolean }) {
  const { media, progress, save, edit, addPictures } = acts
  const { images } = media
  const [cropped, setCropped] = useState<Medium | null>(null)
  const move = (from: number, to: number) => {
    const picture = images[from]
    if (picture === undefined || to < 0 || to >= images.length) return
    return save({ images: images.toSpliced(from, 1).toSpliced(to, 0, picture) })
  }
  return (
    <Panel title={messages.gallery}>
      <p className="mb-3 text-sm text-ink-muted">
        {images.length === 0 ? messages.noPictures : messages.galleryHint}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
        {images.map((picture, at) => (
          <Picture
            key={picture.source}
            picture={picture}
            at={at}
            count={images.length}
            mayEdit={mayEdit}
            onMove={move}
            onRotate={() => edit(picture.source, 90, null)}
            onCrop={() => setCropped(picture)}
            onRemove={() => save({ images: images.filter(one => one !== picture) }, messages.removed)}
            onAlt={alt => save({ images: images.map(one => (one === picture ? { ...one, alt } : one)) })}
          />
        ))}
      </ul>
      {mayEdit ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <FileInput
            label={messages.addPictures}
            types={PICTURE_TYPES}
            isMultiple
            isBusy={progress !== null}
            onPick={addPictures}
          />
          <p role="status" className="text-sm">
            {progress}
          </p>
        </div>
      ) : null}
      <CropDialog
        picture={cropped}
        onClose={() => setCropped(null)}
        onCrop={async area => {
          if (cropped !== null) await edit(cropped.source, 0, area)
          setCropped(null)
        }}
      />
    </Panel>
  )
}

interface PictureProps {
  picture: Medium
  at: number
  count: number
  mayEdit: boolean
  onMove: (from: number, to: number) => unknown
  onRotate: () => unknown
  onCrop: () => void
  onRemove: () => unknown
  onAlt: (alt: string) => unknown
}

function Picture({ picture, at, count, mayEdit, onMove, onRotate, onCrop, onRemove, onAlt }: PictureProps) {
  const { source, alt, width, height } = picture
  const position = at + 1
  const { ref, isDragged } = useDraggableCard(at, source)
  const { ref: target, drop } = useColumnDrop({
    status: source,
    refusalOf: () => null,
    onDrop: from => void onMove(from, at),
  })
  const isSmall = width !== null && height !== null && Math.min(width, height) < SMALLEST_PICTURE_SIDE
  const act = (label: string, run: () => unknown, disabled = false) => (
    <Button size="sm" aria-label={messages.actOn(label, position)} disabled={disabled} onClick={run}>
      {label}
    </Button>
  )
  return (
    <li
      ref={mayEdit ? ref : undefined}
      className={joinClasses(
        'grid content-start gap-2 rounded border border-line p-2',
        isDragged && 'opacity-50',
        mayEdit && 'cursor-grab',
      )}
    >
      <div
        ref={target as React.RefObject<HTMLDivElement | null>}
        className={joinClasses('relative rounded', drop === 'allowed' && 'outline-2 outline-focus')}
      >
        <img
          src={mediaAddress(source, 480)}
          alt={alt || messages.pictureOf(position)}
          width={480}
          height={480}
          loading="lazy"
          draggable={false}
          className="aspect-square w-full rounded bg-canvas object-contain"
        />
        {at === 0 ? (
          <span className="absolute top-2 left-2">
            <Badge tone="accent">{messages.cover}</Badge>
          </span>
        ) : null}
      </div>
      {isSmall ? <Badge tone="warning">{messages.small(width, height)}</Badge> : null}
      {mayEdit ? (
        <>
          <form
            key={alt}
            className="flex items-end gap-2"
            onSubmit={event => {
              event.preventDefault()
              return onAlt(String(new FormData(event.currentTarget).get('alt') ?? '').trim())
            }}
          >
            <TextField
              name="alt"
              label={messages.altOf(position)}
              defaultValue={alt}
              maxLength={300}
              autoComplete="off"
              className="min-w-0 flex-1"
            />
            <Button type="submit" aria-label={messages.actOn(messages.saveAlt, position)}>
              {messages.saveAlt}
            </Button>
          </form>
          <div className="flex flex-wrap gap-2">
            {act(messages.before, () => onMove(at, at - 1), at === 0)}
            {act(messages.after, () => onMove(at, at + 1), at === count - 1)}
            {act(messages.rotate, onRotate)}
            {act(messages.crop, onCrop)}
            {act(messages.remove, onRemove)}
          </div>
        </>
      ) : null}
    </li>
  )
}

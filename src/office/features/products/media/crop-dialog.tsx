import { useId, useState } from 'react'
import type { CropArea } from '#domain/products/product-media.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { messages } from '../messages.ts'
import type { Medium } from '../product-types.ts'
import { mediaAddress } from './upload-file.ts'

interface CropDialogProps {
  picture: Medium | null
  onClose: () => void
  onCrop: (area: CropArea) => Promise<void>
}

type Side = keyof typeof messages.sides
const SIDES: readonly Side[] = ['left', 'top', 'right', 'bottom']
const NOTHING = { left: 0, top: 0, right: 0, bottom: 0 }
/** Of two opposite sides something is left. */
const MOST_PERCENT = 45

/** How much of each side of a picture is cut, seen on it (OFP-23); sliders work by keys too. */
export function CropDialog({ picture, onClose, onCrop }: CropDialogProps) {
  return (
    <Dialog open={picture !== null} onClose={onClose} title={messages.cropTitle} width="md">
      {picture === null ? null : (
        <CropForm key={picture.source} picture={picture} onClose={onClose} onCrop={onCrop} />
      )}
    </Dialog>
  )
}

function CropForm({ picture, onClose, onCrop }: CropDialogProps & { picture: Medium }) {
  const [cut, setCut] = useState<Readonly<Record<Side, number>>>(NOTHING)
  const id = useId()
  const { left, top, right, bottom } = cut
  const area = {
    left: left / 100,
    top: top / 100,
    width: (100 - left - right) / 100,
    height: (100 - top - bottom) / 100,
  }
  // Shown as the shop does, in a square: the picture itself may be wider or higher.
  const { width, height } = picture
  const ratio = width === null || height === null ? 1 : width / height
  return (
    <div className="grid gap-4">
      <div
        className="relative mx-auto max-h-80 w-full max-w-80 overflow-hidden bg-canvas"
        style={{ aspectRatio: ratio }}
      >
        <img
          src={mediaAddress(picture.source, 960)}
          alt={picture.alt || messages.gallery}
          className="size-full object-cover"
        />
        <div
          aria-hidden="true"
          className="absolute border-2 border-accent shadow-[0_0_0_999px_rgb(0_0_0/0.5)]"
          style={{ left: `${left}%`, top: `${top}%`, right: `${right}%`, bottom: `${bottom}%` }}
        />
      </div>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 text-sm">{messages.cropHint}</legend>
        {SIDES.map(side => (
          <div key={side} className="grid gap-1 text-sm">
            <label htmlFor={`${id}-${side}`} className="flex justify-between font-medium">
              {messages.sides[side]}{' '}
              <span>
                {cut[side]}
                {'\u00a0%'}
              </span>
            </label>
            <input
              id={`${id}-${side}`}
              type="range"
              min={0}
              max={MOST_PERCENT}
              value={cut[side]}
              className="min-h-6"
              onChange={event => setCut({ ...cut, [side]: Number(event.target.value) })}
            />
          </div>
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button variant="primary" disabled={cut === NOTHING} onClick={() => onCrop(area)}>
          {messages.crop}
        </Button>
      </div>
    </div>
  )
}

import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useBannerUpload } from '../../forms/use-banner-upload.ts'
import { PhotoInput } from '../../workshop/photo-input.tsx'
import { messages } from '../messages.ts'

interface PictureFieldProps {
  /** An address, or what else the thing takes; '' for none. */
  image: string
  /** What browsers would load; null: it shows nothing. */
  shown: string | null
  label?: string
  hint?: string
  /** In a form that is read by its names. */
  name?: string
  error: string | null
  onChange: (image: string) => void
}

/** A picture of a promotion, a popup or a person: uploaded, or by its address (OFM-01, OFM-10). */
export function PictureField({
  image,
  shown,
  label = messages.pictureAddress,
  hint = messages.pictureHint,
  name,
  error,
  onChange,
}: PictureFieldProps) {
  const { isBusy, hasFailed, upload } = useBannerUpload(({ image: uploaded }) => onChange(uploaded))
  return (
    <div className="grid gap-2">
      {shown === null ? null : (
        <img
          src={shown}
          alt={messages.pictureAlt}
          className="max-h-40 max-w-full justify-self-start rounded border border-line object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <PhotoInput label={messages.pickPicture} isBusy={isBusy} onPick={files => void upload(files)} />
        {image === '' ? null : <Button onClick={() => onChange('')}>{messages.removePicture}</Button>}
      </div>
      {hasFailed ? <Notice kind="error">{messages.pictureFailed}</Notice> : null}
      <TextField
        name={name}
        label={label}
        hint={hint}
        error={error}
        value={image}
        autoComplete="off"
        maxLength={500}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}

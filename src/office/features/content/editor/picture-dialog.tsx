import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { uploadBanner } from '#contract/office/promos.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FieldError, TextField } from '#ui/fields/field.tsx'
import { useBannerUpload } from '../../forms/use-banner-upload.ts'
import { PhotoInput } from '../../workshop/photo-input.tsx'
import { messages } from '../messages.ts'
import { InsertDialog } from './insert-dialog.tsx'

/** Puts a picture into the text, with the words for who does not see it (OFM-13). */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [picture, setPicture] = useState<ReplyOf<typeof uploadBanner> | null>(null)
  const [alt, setAlt] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { isBusy, hasFailed, upload } = useBannerUpload(setPicture)
  const insert = () => {
    setAsked(true)
    if (picture === null || alt.trim() === '') return
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { ...picture, alt: alt.trim() } })
      .run()
    onClose()
  }
  return (
    <InsertDialog title={messages.pictureTitle} submit={messages.insert} onSubmit={insert} onClose={onClose}>
      {picture === null ? null : (
        <img src={picture.image} alt={alt} className="max-h-48 max-w-full justify-self-start rounded" />
      )}
      <div className="grid justify-items-start gap-1">
        <PhotoInput label={messages.pickPicture} isBusy={isBusy} onPick={files => void upload(files)} />
        {isAsked && picture === null ? (
          <FieldError id="picture-missing">{messages.pictureMissing}</FieldError>
        ) : null}
      </div>
      {hasFailed ? <Notice kind="error">{messages.pictureFailed}</Notice> : null}
      <TextField
        label={messages.pictureAlt}
        hint={messages.pictureAltHint}
        value={alt}
        maxLength={300}
        autoComplete="off"
        error={isAsked && alt.trim() === '' ? messages.altMissing : null}
        onChange={event => setAlt(event.target.value)}
      />
    </InsertDialog>
  )
}

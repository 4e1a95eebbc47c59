import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { sendBytes } from '#contract/browser/call-server.ts'
import { uploadBanner } from '#contract/office/promos.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FieldError, TextField } from '#ui/fields/field.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import { PhotoInput } from '../../workshop/photo-input.tsx'
import { messages } from '../messages.ts'

interface Uploaded {
  readonly image: string
  readonly width: number
  readonly height: number
}

/** Puts a picture into the text, with the words for who does not see it (OFM-13). */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [picture, setPicture] = useState<Uploaded | null>(null)
  const [alt, setAlt] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const upload = async ([file]: readonly File[]) => {
    if (file === undefined) return
    setBusy(true)
    try {
      const sent = { query: {}, file, key: randomKey() }
      setPicture(
        await sendBytes<typeof uploadBanner>(uploadBanner.browser, sent, { 'x-requested-with': 'mostrador' }),
      )
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={messages.pictureTitle}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={event => {
          event.stopPropagation()
          event.preventDefault()
          setAsked(true)
          if (picture === null || alt.trim() === '') return
          editor
            .chain()
            .focus()
            .insertContent({ type: 'picture', attrs: { ...picture, alt: alt.trim() } })
            .run()
          onClose()
        }}
      >
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
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="primary">
            {messages.insert}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

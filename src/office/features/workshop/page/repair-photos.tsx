import { useState } from 'react'
import { urlOf } from '#contract/browser/call-server.ts'
import { repairPhoto } from '#contract/office/workshop/repairs.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import { PhotoInput } from '../photo-input.tsx'
import { type Repair, refreshRepairs } from '../repair-types.ts'
import { sendPhotos } from '../send-photo.ts'

/** Photos of the machine; more are added from the phone. */
export function RepairPhotos({ repair: { docNum, photos } }: { repair: Repair }) {
  const mayEdit = usePermissions().has('repairs.edit')
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(0)
  const add = async (files: readonly File[]) => {
    setBusy(true)
    setFailed(await sendPhotos(docNum, files))
    setBusy(false)
    await refreshRepairs()
  }
  return (
    <Panel title={messages.photos} className="grid gap-3">
      {photos.length === 0 ? <p className="text-sm text-ink-muted">{messages.noPhotos}</p> : null}
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <a
              href={urlOf(repairPhoto.browser.path, { docNum, id: photo.id })}
              target="_blank"
              rel="noreferrer"
            >
              <img
                src={urlOf(repairPhoto.browser.path, { docNum, id: photo.id })}
                alt={messages.photoOf(at + 1)}
                loading="lazy"
                className="aspect-square w-full rounded border border-line object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {failed === 0 ? null : <Notice kind="error">{messages.photosFailed(failed)}</Notice>}
      {mayEdit ? (
        <div data-no-print="">
          <PhotoInput label={messages.addPhotos} isBusy={isBusy} onPick={files => void add(files)} />
        </div>
      ) : null}
    </Panel>
  )
}

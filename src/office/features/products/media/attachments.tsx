import { useState } from 'react'
import { uploadDocument } from '#contract/office/products/product-media.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/products/product-media.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { messages } from '../messages.ts'
import type { Medium } from '../product-types.ts'
import { EMPTY, type MediaActs } from './use-media.ts'

const KIND_OPTIONS = DOCUMENT_KINDS.map(value => ({ value, label: messages.kinds[value] }))

function kindOf(text: unknown): DocumentKind {
  return DOCUMENT_KINDS.find(one => one === text) ?? 'otro'
}

interface AttachmentsProps {
  acts: MediaActs
  mayEdit: boolean
}

/** Videos and links of a product. */
export function VideoLinks({ acts: { media, save }, mayEdit }: AttachmentsProps) {
  const [error, setError] = useState<string | null>(null)
  const { videos, videoLinks } = media
  const rows = [
    ...videos.map(medium => ({ medium, without: { videos: videos.filter(one => one !== medium) } })),
    ...videoLinks.map(medium => ({
      medium,
      without: { videoLinks: videoLinks.filter(one => one !== medium) },
    })),
  ]
  return (
    <Panel title={messages.links}>
      {rows.length === 0 ? <p className="text-sm text-ink-muted">{messages.noLinks}</p> : null}
      <ul className="grid gap-2 text-sm">
        {rows.map(({ medium, without }) => (
          <li key={medium.source} className="flex flex-wrap items-center justify-between gap-2">
            <a href={medium.source} target="_blank" rel="noreferrer" className="min-w-0 wrap-anywhere">
              {medium.name || medium.source}
            </a>
            {mayEdit ? (
              <Button
                size="sm"
                aria-label={messages.removeOf(medium.name || medium.source)}
                onClick={() => save(without, messages.removed)}
              >
                {messages.remove}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <form
          key={videoLinks.length}
          noValidate
          className="mt-3 grid gap-2"
          onSubmit={async event => {
            event.preventDefault()
            const source = String(new FormData(event.currentTarget).get('link') ?? '').trim()
            const isAddress = /^https?:\/\/\S+\.\S+/.test(source)
            setError(isAddress ? null : messages.badLink)
            if (isAddress) await save({ videoLinks: [...videoLinks, { ...EMPTY, source }] })
          }}
        >
          <TextField
            name="link"
            type="url"
            inputMode="url"
            label={messages.link}
            hint={messages.linkHint}
            error={error}
            autoComplete="off"
          />
          <Button type="submit" className="justify-self-start">
            {messages.addLink}
          </Button>
        </form>
      ) : null}
    </Panel>
  )
}

/** The PDF documents of a product, each with its name and kind. */
export function Documents({ acts: { media, save, upload, progress }, mayEdit }: AttachmentsProps) {
  const [kind, setKind] = useState<DocumentKind>('ficha')
  const [edited, setEdited] = useState<string | null>(null)
  const { documents } = media
  return (
    <Panel title={messages.documents}>
      {documents.length === 0 ? <p className="text-sm text-ink-muted">{messages.noDocuments}</p> : null}
      <ul className="grid gap-2 text-sm">
        {documents.map(document => (
          <li key={document.source}>
            {edited === document.source ? (
              <DocumentForm
                document={document}
                onClose={() => setEdited(null)}
                onSave={async (name, documentKind) => {
                  const changed = documents.map(one =>
                    one === document ? { ...one, name, documentKind } : one,
                  )
                  await save({ documents: changed })
                  setEdited(null)
                }}
              />
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">
                  {document.name}
                  {document.documentKind === null ? null : ` · ${messages.kinds[document.documentKind]}`}
                </span>
                {mayEdit ? (
                  <span className="flex gap-2">
                    <Button
                      size="sm"
                      aria-label={messages.editOf(document.name)}
                      onClick={() => setEdited(document.source)}
                    >
                      {messages.edit}
                    </Button>
                    <Button
                      size="sm"
                      aria-label={messages.removeOf(document.name)}
                      onClick={() =>
                        save({ documents: documents.filter(one => one !== document) }, messages.removed)
                      }
                    >
                      {messages.remove}
                    </Button>
                  </span>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <Select
            label={messages.documentKind}
            value={kind}
            onChange={event => setKind(kindOf(event.target.value))}
            options={KIND_OPTIONS}
          />
          <FileInput
            label={messages.addDocument}
            types="application/pdf"
            isBusy={progress !== null}
            onPick={async files => {
              const added = (await upload(uploadDocument, files))
                .filter(({ source }) => !documents.some(one => one.source === source))
                .map(({ source, name }) => ({
                  ...EMPTY,
                  source,
                  name: name.replace(/\.pdf$/i, '').slice(0, 200) || messages.kinds[kind],
                  documentKind: kind,
                }))
              if (added.length > 0) await save({ documents: [...documents, ...added] })
            }}
          />
        </div>
      ) : null}
    </Panel>
  )
}

interface DocumentFormProps {
  document: Medium
  onClose: () => void
  onSave: (name: string, kind: DocumentKind) => Promise<void>
}

/** Name and kind of a document, in its place in the list. */
function DocumentForm({ document, onClose, onSave }: DocumentFormProps) {
  const [error, setError] = useState<string | null>(null)
  return (
    <form
      noValidate
      className="grid gap-2 rounded border border-line p-2"
      onSubmit={async event => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const name = String(form.get('name') ?? '').trim()
        setError(name === '' ? messages.missing : null)
        if (name !== '') await onSave(name, kindOf(form.get('kind')))
      }}
    >
      <TextField
        name="name"
        label={messages.documentName}
        defaultValue={document.name}
        maxLength={200}
        error={error}
        autoComplete="off"
        autoFocus
      />
      <Select
        name="kind"
        label={messages.documentKind}
        defaultValue={document.documentKind ?? 'otro'}
        options={KIND_OPTIONS}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button size="sm" type="submit" variant="primary">
          {messages.save}
        </Button>
      </div>
    </form>
  )
}

import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { officePopups, savePopup } from '#contract/office/popups.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { HistoryTabs } from '../../features/audit/history-tabs.tsx'
import { AddressField } from '../../features/content/editor/address-field.tsx'
import { DraftForm } from '../../features/forms/draft-form.tsx'
import { SaveBar } from '../../features/forms/save-bar.tsx'
import { showDone } from '../../features/forms/show-undo.ts'
import { useDraftForm } from '../../features/forms/use-draft-form.ts'
import { useFocusOnOpening } from '../../features/forms/use-focus-on-opening.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { PictureField } from '../../features/promos/editor/picture-field.tsx'
import { messages } from '../../features/promos/popups/messages.ts'
import { PopupAudience } from '../../features/promos/popups/popup-audience.tsx'
import {
  bodyOf,
  draftErrors,
  draftOf,
  ERROR_FIELDS,
  fieldsOf,
  type LinkDraft,
  mergedDraft,
  type Popup,
} from '../../features/promos/popups/popup-draft.ts'
import { PopupOfCustomer } from '../../features/promos/popups/popup-of-customer.tsx'
import { PopupPreview } from '../../features/promos/popups/popup-preview.tsx'
import { promoPaths } from '../../features/promos/promo-paths.ts'
import { Screen } from '../../features/shell/screen.tsx'

type Popups = ReplyOf<typeof officePopups>

/** A popup: its editor, and what customers will see (OFM-10). */
export function PopupScreen() {
  const { id = '' } = useParams()
  const { reply, failure, reload } = useCall(officePopups)
  const popup = reply?.popups.find(one => String(one.id) === id)
  if (reply !== undefined && (id === 'nuevo' || popup !== undefined))
    return <PopupEditor key={id} popup={popup ?? null} popups={reply} />
  return (
    <Screen title={messages.title}>
      {failure === null ? (
        <p role="status">{reply === undefined ? messages.loading : messages.notFound}</p>
      ) : (
        <LoadFailure failure={failure} retry={reload} />
      )}
    </Screen>
  )
}

function PopupEditor({ popup, popups: { today, choices } }: { popup: Popup | null; popups: Popups }) {
  const navigate = useNavigate()
  const [created, setCreated] = useState<number | null>(null)
  const id = popup?.id ?? null
  let made: number | null = null
  const editor = useDraftForm({
    name: `popup-${id ?? 'nuevo'}`,
    errorFields: () => ERROR_FIELDS,
    check: draftErrors,
    latest: popup,
    draftOf: thing => draftOf(thing, today),
    fieldsOf,
    merged: mergedDraft,
    async send(version, draft, idempotencyKey) {
      const body = { id, version, ...bodyOf(draft) }
      const reply = await callOffice(savePopup, { body, idempotencyKey })
      made = reply.id
    },
    read: async () => (await readNow(officePopups)).popups.find(one => one.id === id) ?? null,
    saved(key) {
      showDone(messages.saved, key, officePopups)
      if (id !== null || made === null) return
      setCreated(made)
    },
    label: messages.field,
  })
  // By now the bar that asks before leaving is gone.
  useEffect(() => {
    if (created === null) return
    void readNow(officePopups).then(() => navigate(promoPaths.popup(created), { replace: true }))
  }, [created, navigate])
  const { draft, change, refusal } = editor
  const first = useFocusOnOpening<HTMLInputElement>(popup === null)
  const error = (name: string) => refusal.fields[name] ?? null
  return (
    <Screen
      thing={popup === null ? undefined : thingText('popup', popup.id)}
      title={popup === null ? messages.create : draft.title || messages.title}
      lead={popup?.publishedBy ? messages.publishedBy(popup.publishedBy) : null}
    >
      <HistoryTabs history={popup && { entity: 'popup', name: String(popup.id), shownBy: officePopups }}>
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_40rem]">
          <DraftForm id="popup" editor={editor}>
            <Panel title={messages.basics}>
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField
                  label={messages.field('title')}
                  value={draft.title}
                  error={error('title')}
                  maxLength={120}
                  autoComplete="off"
                  required
                  ref={first}
                  onChange={event => change({ title: event.target.value })}
                />
                <Select
                  label={messages.field('state')}
                  value={draft.state}
                  error={error('state')}
                  options={(['draft', 'published', 'ended'] as const).map(value => ({
                    value,
                    label: messages.states[value],
                  }))}
                  onChange={({ target: { value } }) =>
                    change({ state: value === 'published' || value === 'ended' ? value : 'draft' })
                  }
                />
                {(['validFrom', 'validTo'] as const).map(name => (
                  <TextField
                    key={name}
                    type="date"
                    label={messages.field(name)}
                    value={draft[name]}
                    error={error(name)}
                    required
                    onChange={event => change({ [name]: event.target.value })}
                  />
                ))}
                <TextField
                  label={messages.field('priority')}
                  hint={messages.priorityHint}
                  value={draft.priority}
                  error={error('priority')}
                  inputMode="numeric"
                  autoComplete="off"
                  onChange={event => change({ priority: event.target.value })}
                />
              </div>
            </Panel>
            <Panel title={messages.picture}>
              <PictureField
                image={draft.image}
                shown={null}
                label={messages.pictureLabel}
                hint={messages.pictureHint}
                error={error('image')}
                onChange={image => change({ image })}
              />
            </Panel>
            <Panel title={messages.buttons} className="grid gap-4">
              {(['link1', 'link2'] as const).map((name, at) => (
                <LinkFields
                  key={name}
                  legend={messages.button(at + 1)}
                  link={draft[name]}
                  error={part => error(`${name}.${part}`)}
                  onChange={link => change({ [name]: link })}
                />
              ))}
            </Panel>
            <PopupAudience
              audience={draft.audience}
              choices={choices}
              error={error('audience')}
              onChange={audience => change({ audience })}
            />
          </DraftForm>
          <div className="grid min-w-0 gap-4 xl:sticky xl:top-16">
            <PopupPreview draft={draft} shownImage={popup?.shownImage ?? null} />
            {popup === null ? null : <PopupOfCustomer />}
          </div>
        </div>
      </HistoryTabs>
      <SaveBar
        isNew={created === null && popup === null}
        isChanged={created === null && editor.isChanged}
        form="popup"
        isBusy={editor.busy}
        onDiscard={() => (popup === null ? void navigate(promoPaths.popups) : editor.discard())}
      />
    </Screen>
  )
}

interface LinkFieldsProps {
  legend: string
  link: LinkDraft
  error: (part: 'href' | 'description') => string | null
  onChange: (link: LinkDraft) => void
}

function LinkFields({ legend, link, error, onChange }: LinkFieldsProps) {
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-2">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <AddressField
        address={link.href}
        error={error('href')}
        onChange={href => onChange({ ...link, href })}
      />
      <TextField
        label={messages.text}
        value={link.description}
        error={error('description')}
        maxLength={60}
        autoComplete="off"
        onChange={event => onChange({ ...link, description: event.target.value })}
      />
      <Checkbox
        label={messages.dark}
        checked={link.background === 'D'}
        className="sm:mt-6"
        onChange={event => onChange({ ...link, background: event.target.checked ? 'D' : 'L' })}
      />
    </fieldset>
  )
}

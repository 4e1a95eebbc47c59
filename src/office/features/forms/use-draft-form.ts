import { useEffect, useRef, useState } from 'react'
import type { FormErrors } from '#contract/browser/form-errors.ts'
import { editsBetween, type Fields } from '#domain/office/merge.ts'
import { type FieldTexts, saveVersion, type VersionedFields } from './conflicts/save-over.ts'
import { showDiscarded } from './show-undo.ts'
import { useOfficeForm } from './use-office-form.ts'

interface DraftFormOptions<Thing extends { readonly version: number }, Draft> extends FieldTexts {
  /** As in `useOfficeForm`. */
  readonly name: string
  /** Names of the fields of a draft that can show their error. */
  readonly errorFields: (draft: Draft) => readonly string[]
  readonly check?: (draft: Draft) => FormErrors['fields']
  /** The thing as it is now; null: a new one. */
  readonly latest: Thing | null
  readonly draftOf: (thing: Thing | null) => Draft
  readonly fieldsOf: (draft: Draft) => Fields
  /** The draft that merged fields make; of what the fields do not say it is as `typed`. */
  readonly merged: (fields: Fields, typed: Draft) => Draft
  readonly send: (version: number | null, draft: Draft, key: string) => Promise<unknown>
  readonly read: () => Promise<Thing | null>
  readonly saved: (key: string | null) => void
}

/**
 * A form of something whole that has rows of its own, so that its fields are a state (`draft`) and not those of a `<form>`;
 * what others changed meanwhile is merged as in `useVersionedForm` (OFX-11). `KeptDraft` lets it outlive the session.
 */
export function useDraftForm<Thing extends { readonly version: number }, Draft>({
  name,
  errorFields,
  check = () => ({}),
  latest,
  draftOf,
  fieldsOf,
  merged,
  send,
  read,
  saved,
  ...texts
}: DraftFormOptions<Thing, Draft>) {
  const [opened, setOpened] = useState(latest)
  const [draft, setDraft] = useState(() => draftOf(latest))
  const typed = useRef(draft)
  typed.current = draft
  const versionOf = (thing: Thing | null): VersionedFields => ({
    version: thing?.version ?? null,
    fields: fieldsOf(draftOf(thing)),
  })
  const isChanged = editsBetween(versionOf(opened).fields, fieldsOf(draft)).length > 0
  const take = (thing: Thing | null) => {
    setOpened(thing)
    setDraft(draftOf(thing))
  }
  const form = useOfficeForm({
    name,
    fields: errorFields(draft),
    check: () => check(typed.current),
    async send(_, key) {
      const sent = await saveVersion({
        ...texts,
        opened: versionOf(opened),
        typed: fieldsOf(typed.current),
        key,
        send: (version, fields, attempt) => send(version, merged(fields, typed.current), attempt),
        async read() {
          const now = await read()
          return now === null ? null : versionOf(now)
        },
      })
      if (opened !== null) take(await read())
      saved(sent)
    },
  })
  // A newer one is taken over while nothing is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of it counts
  useEffect(() => {
    if (latest !== null && latest.version !== opened?.version && !isChanged) take(latest)
  }, [latest, opened, isChanged])
  const change = (changes: Partial<Draft>) => setDraft(before => ({ ...before, ...changes }))
  const discard = () => {
    const dropped = typed.current
    take(opened)
    showDiscarded(() => setDraft(dropped))
  }
  return { ...form, opened, draft, change, isChanged, discard, setDraft }
}

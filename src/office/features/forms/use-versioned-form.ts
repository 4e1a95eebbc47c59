import { useEffect, useState } from 'react'
import type { FormErrors } from '#contract/browser/form-errors.ts'
import type { Fields } from '#domain/office/merge.ts'
import { keptBase } from '../../browser/kept-forms.ts'
import { type FieldTexts, saveVersion, type VersionedFields } from './conflicts/save-over.ts'
import { isTyped } from './is-typed.ts'
import { useOfficeForm } from './use-office-form.ts'

interface Versioned {
  readonly version: number | null
}

interface VersionedFormOptions<Thing extends Versioned> extends FieldTexts {
  /** As in `useOfficeForm`. */
  readonly name: string
  readonly fields: readonly string[]
  check?(form: FormData): FormErrors['fields']
  /** The thing as it is now; null: a new one. */
  readonly latest: Thing | null
  /** What the form shows of it, under the names that `typedOf` has too. */
  readonly fieldsOf: (thing: Thing | null) => Fields
  readonly typedOf: (form: FormData, opened: Thing | null) => Fields
  readonly send: (version: number | null, fields: Fields, key: string) => Promise<unknown>
  /** Reads it again; null: it is gone. */
  readonly read: () => Promise<Thing | null>
  /** It is saved by the call of this key, by which it may be undone; null: there was nothing left to save. */
  readonly saved: (key: string | null) => void
}

/**
 * A form of something that is saved whole, over the version that it was filled with: what others changed meanwhile is merged
 * (OFX-11). `opened` is what it was filled with, by whose version it wants to be keyed: a newer one is taken over while
 * nothing is typed, and after saving (OFX-09).
 */
export function useVersionedForm<Thing extends Versioned>({
  name,
  fields,
  check = () => ({}),
  latest,
  fieldsOf,
  typedOf,
  send,
  read,
  saved,
  ...texts
}: VersionedFormOptions<Thing>) {
  const [opened, setOpened] = useState(() => keptBase<Thing>(name) ?? latest)
  const versionOf = (thing: Thing | null): VersionedFields => ({
    version: thing?.version ?? null,
    fields: fieldsOf(thing),
  })
  const form = useOfficeForm({
    name,
    fields,
    base: opened,
    check,
    async send(data, key) {
      const sent = await saveVersion({
        ...texts,
        opened: versionOf(opened),
        typed: typedOf(data, opened),
        key,
        send,
        async read() {
          const now = await read()
          return now === null ? null : versionOf(now)
        },
      })
      saved(sent)
      setOpened(await read())
    },
  })
  const { ref } = form
  useEffect(() => {
    if (latest?.version !== opened?.version && !isTyped(ref.current)) setOpened(latest)
  }, [latest, opened, ref])
  return { ...form, opened }
}

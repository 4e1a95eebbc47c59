import { type ChangeEvent, Suspense } from 'react'
import { Panel } from '#ui/dialogs/panel.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { MAX_LENGTH } from '../brochure-draft.ts'
import { messages } from '../messages.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { FORMATS, LAYOUTS, SORTS } from './choices.ts'
import type { FieldsProps } from './selection-fields.tsx'

const LogoField = lazyPart(() => import('./logo-field.tsx').then(module => module.LogoField))
const LAYOUT_OPTIONS = LAYOUTS.map(value => ({ value, label: messages.layouts[value] }))
const SORT_OPTIONS = SORTS.map(value => ({ value, label: messages.sorts[value] }))
const FORMAT_OPTIONS = FORMATS.map(value => ({ value, label: messages.formats[value] }))

/** Placeholder of the lazily loaded logo field, of the same size. */
const LOGO_PLACE = <Skeleton className="h-22 w-full" />

/** Title, format, layout, logo and contact. */
export function PresentationFields({ draft, errors, change }: FieldsProps) {
  const isHydrated = useHydrated()
  const typed = (name: keyof typeof MAX_LENGTH) => ({
    maxLength: MAX_LENGTH[name],
    value: draft[name],
    error: errors[name] ?? null,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <Panel title={messages.presentation}>
      <div className="grid gap-4">
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          required
          {...typed('title')}
          autoComplete="off"
        />
        <ChoiceGroup
          inline
          label={messages.format}
          options={FORMAT_OPTIONS}
          value={draft.format}
          onChange={format => change({ format })}
        />
        {draft.format === 'xlsx' ? (
          <p className="text-sm text-ink-muted">{messages.sheetLayout}</p>
        ) : (
          <ChoiceGroup
            inline
            label={messages.layout}
            options={LAYOUT_OPTIONS}
            value={draft.layout}
            onChange={layout => change({ layout })}
          />
        )}
        <Select
          label={messages.sort}
          options={SORT_OPTIONS}
          value={draft.sort}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: SORTS.find(sort => sort === value) ?? 'list' })
          }
        />
        {draft.format === 'pdf' ? (
          <Suspense fallback={LOGO_PLACE}>
            {isHydrated ? (
              <LogoField
                logoUrl={draft.logoUrl}
                error={errors.logo}
                change={logoUrl => change({ logoUrl })}
              />
            ) : (
              LOGO_PLACE
            )}
          </Suspense>
        ) : null}
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-1 text-sm font-medium">{messages.contact}</legend>
          <TextField
            label={messages.contactName}
            className="sm:col-span-2"
            {...typed('name')}
            autoComplete="organization"
          />
          <TextField
            type="tel"
            label={messages.phone}
            {...typed('phone')}
            autoComplete="tel"
            inputMode="tel"
          />
          <TextField
            type="email"
            label={messages.email}
            {...typed('email')}
            autoComplete="email"
            inputMode="email"
          />
        </fieldset>
      </div>
    </Panel>
  )
}

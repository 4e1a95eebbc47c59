import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { homeBlocks } from '#contract/office/home-blocks.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { BannerFields } from './banner-fields.tsx'
import { type BlockDraft, linesOf } from './block-draft.ts'
import { LinkFields } from './link-fields.tsx'
import { messages } from './messages.ts'

interface BlockFieldsProps {
  draft: BlockDraft
  choices: ReplyOf<typeof homeBlocks>['choices']
  error: (name: string) => string | null
  change: (changes: Partial<BlockDraft>) => void
}

/** What a block of its kind holds; null for one that has nothing to choose. */
export function BlockFields(props: BlockFieldsProps) {
  const { draft, error, change } = props
  switch (draft.kind) {
    case 'families':
    case 'promos':
      return null
    case 'banner':
      return <BannerFields draft={draft} error={error} change={change} />
    case 'products':
      return <RowFields {...props} />
    case 'text':
      return (
        <div className="grid gap-3">
          <TitleField {...props} />
          <TextArea
            label={messages.field('text')}
            hint={messages.textHint}
            value={draft.text}
            error={error('text')}
            maxLength={2000}
            rows={8}
            onChange={event => change({ text: event.target.value })}
          />
          <LinkFields draft={draft} error={error} change={change} />
        </div>
      )
    case 'brands':
      return (
        <div className="grid gap-3">
          <TitleField {...props} />
          <BrandsField {...props} />
        </div>
      )
  }
}

function TitleField({ draft, error, change, hint }: BlockFieldsProps & { hint?: string }) {
  return (
    <TextField
      label={messages.field('title')}
      hint={hint}
      value={draft.title}
      error={error('title')}
      maxLength={80}
      autoComplete="off"
      onChange={event => change({ title: event.target.value })}
    />
  )
}

function RowFields(props: BlockFieldsProps) {
  const { draft, choices, error, change } = props
  const isList = draft.by === 'list'
  return (
    <div className="grid gap-3">
      <TitleField {...props} hint={messages.titleHint} />
      <Select
        label={messages.field('by')}
        value={draft.by}
        options={[
          { value: 'rule', label: messages.rule },
          { value: 'list', label: messages.list },
        ]}
        onChange={event => change({ by: event.target.value })}
      />
      {isList ? (
        <TextArea
          label={messages.field('codes')}
          hint={messages.codesHint}
          value={draft.codes}
          error={error('codes')}
          rows={6}
          onChange={event => change({ codes: event.target.value })}
        />
      ) : (
        <>
          <div className="grid gap-3 sm:grid-cols-[1fr_14rem_6rem]">
            <Select
              label={messages.field('path')}
              value={draft.path}
              error={error('path')}
              options={[
                { value: '', label: messages.all },
                ...choices.nodes.map(({ path, name }) => ({ value: path.join('/'), label: name })),
              ]}
              onChange={event => change({ path: event.target.value })}
            />
            <Select
              label={messages.field('brand')}
              value={draft.brand}
              error={error('brand')}
              options={[
                { value: '', label: messages.anyBrand },
                ...choices.brands.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
              onChange={event => change({ brand: event.target.value })}
            />
            <Select
              label={messages.field('count')}
              value={draft.count}
              options={['6', '12'].map(value => ({ value, label: value }))}
              onChange={event => change({ count: event.target.value })}
            />
          </div>
          <Checkbox
            label={messages.onSale}
            checked={draft.onSale !== ''}
            onChange={event => change({ onSale: event.target.checked ? '1' : '' })}
          />
          {error('onSale') === null ? null : <p className="text-sm text-danger">{error('onSale')}</p>}
        </>
      )}
    </div>
  )
}

function BrandsField({ draft, choices, error, change }: BlockFieldsProps) {
  const chosen = linesOf(draft.brands)
  const left = choices.brands.filter(({ slug }) => !chosen.includes(slug))
  const [picked, setPicked] = useState('')
  const next = left.some(({ slug }) => slug === picked) ? picked : (left[0]?.slug ?? '')
  const nameOf = (slug: string) => choices.brands.find(brand => brand.slug === slug)?.name ?? slug
  const set = (slugs: readonly string[]) => change({ brands: slugs.join('\n') })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={messages.addBrand}
          hint={messages.brandsHint}
          value={next}
          error={error('brands')}
          options={left.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={event => setPicked(event.target.value)}
        />
        <Button disabled={next === '' || chosen.length >= 24} onClick={() => set([...chosen, next])}>
          {messages.add}
        </Button>
      </div>
      <ul aria-label={messages.field('brands')} className="flex flex-wrap gap-2">
        {chosen.map(slug => (
          <li key={slug} className="flex items-center gap-1 rounded border border-line pl-2 text-sm">
            {nameOf(slug)}
            <Button
              size="sm"
              variant="quiet"
              square
              aria-label={messages.remove(nameOf(slug))}
              onClick={() => set(chosen.filter(one => one !== slug))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useDeferredValue, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { type undoEffect, undoThings } from '#contract/office/audit.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import { LoadFailure } from '../lists/load-failure.tsx'
import { messages } from './messages.ts'
import type { UndoPart } from './use-undo-effect.ts'

interface UndoPartChoiceProps {
  id: number
  parts: ReplyOf<typeof undoEffect>['parts']
  /** `none`: rows are to be chosen, and none is yet. */
  onChoose: (part: UndoPart | 'none') => void
}

const KINDS = ['all', 'brand', 'field', 'things'] as const
type Kind = (typeof KINDS)[number]

/** All of an act or a part of it: of an import one brand, one field, chosen rows (OFI-14). */
export function UndoPartChoice({ id, parts, onChoose }: UndoPartChoiceProps) {
  const [kind, setKind] = useState<Kind>('all')
  const [first] = parts.fields
  const [firstBrand] = parts.brands
  const choose = (next: Kind) => {
    setKind(next)
    if (next === 'brand' && firstBrand !== undefined) onChoose({ of: 'brand', brand: firstBrand.id })
    else if (next === 'field' && first !== undefined)
      onChoose({ of: 'field', entity: first.entity, field: first.field })
    else onChoose(next === 'things' ? 'none' : null)
  }
  const kinds = KINDS.filter(
    one => (one !== 'brand' || parts.brands.length > 0) && (one !== 'field' || parts.fields.length > 0),
  )
  const nameOf = ({ entity, field }: { readonly entity: string; readonly field: string }) =>
    `${entity} ${field}`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Select
          label={messages.undoWhat}
          value={kind}
          onChange={({ target }) => choose(KINDS.find(one => one === target.value) ?? 'all')}
          options={kinds.map(value => ({ value, label: messages.undoParts[value] }))}
          className="w-56"
        />
        {kind === 'brand' ? (
          <Select
            label={messages.brand}
            onChange={({ target }) => onChoose({ of: 'brand', brand: Number(target.value) })}
            options={parts.brands.map(({ id: brand, name, things }) => ({
              value: String(brand),
              label: messages.partOf(name, things),
            }))}
            className="w-64"
          />
        ) : null}
        {kind === 'field' ? (
          <Select
            label={messages.fieldTitle}
            onChange={({ target }) => {
              const found = parts.fields.find(one => nameOf(one) === target.value)
              if (found !== undefined) onChoose({ of: 'field', entity: found.entity, field: found.field })
            }}
            options={parts.fields.map(one => ({
              value: nameOf(one),
              label: messages.partOf(
                `${messages.entity(one.entity)}: ${messages.field(one.field)}`,
                one.changes,
              ),
            }))}
            className="w-64"
          />
        ) : null}
      </div>
      {kind === 'things' ? <ChosenThings id={id} onChoose={onChoose} /> : null}
    </div>
  )
}

type Thing = ReplyOf<typeof undoThings>['things'][number]

function ChosenThings({ id, onChoose }: Pick<UndoPartChoiceProps, 'id' | 'onChoose'>) {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const [chosen, setChosen] = useState<ReadonlyMap<string, Thing>>(new Map())
  const { reply, failure, reload } = useCall(undoThings, asked === '' ? { id } : { id, text: asked })
  const nameOf = ({ entity, key }: Thing) => `${entity} ${key}`
  const choose = (thing: Thing, isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen) next.set(nameOf(thing), thing)
    else next.delete(nameOf(thing))
    setChosen(next)
    const things = [...next.values()].map(({ entity, key }) => ({ entity, key }))
    onChoose(things.length === 0 ? 'none' : { of: 'things', things })
  }
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={messages.findThing}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
      />
      <p className="text-ink-muted" role="status">
        {chosen.size === 0 ? messages.noneChosen : messages.chosen(chosen.size)}
        {reply !== undefined && reply.total > reply.things.length
          ? ` ${messages.thingsShown(reply.things.length, reply.total)}`
          : null}
      </p>
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      <ul className="grid max-h-64 gap-1 overflow-auto rounded border border-line p-2">
        {(reply?.things ?? []).map(thing => (
          <li key={nameOf(thing)}>
            <Checkbox
              label={
                <>
                  {messages.one(thing.entity, thing.key)}
                  {thing.title === null ? null : <span className="text-ink-muted"> · {thing.title}</span>}
                </>
              }
              checked={chosen.has(nameOf(thing))}
              onChange={({ target }) => choose(thing, target.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

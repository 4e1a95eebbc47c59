import { officeContents } from '#contract/office/content.ts'
import { CONTENT_PLACES, type ProseLink } from '#domain/content/prose.ts'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { messages } from '../messages.ts'
import { ThingLookup } from './thing-lookup.tsx'

interface LinkTargetProps {
  link: ProseLink
  error: string | null
  onChange: (link: ProseLink) => void
}

/** The fields that choose what a link of its kind leads to (OFM-17). */
export function LinkTarget({ link, error, onChange }: LinkTargetProps) {
  const { kind, ref } = link
  const choose = (chosen: string) => onChange({ kind, ref: chosen, anchor: null })
  if (kind === 'page') return <PageTarget link={link} error={error} onChange={onChange} />
  if (kind === 'product' || kind === 'promo')
    return <ThingLookup key={kind} kind={kind} chosen={ref} error={error} onPick={choose} />
  if (kind === 'place') {
    const places = CONTENT_PLACES.map(value => ({ value: String(value), label: messages.places[value] }))
    return (
      <Select
        label={messages.place}
        value={ref}
        error={error}
        options={[{ value: '', label: '' }, ...places]}
        onChange={event => choose(event.target.value)}
      />
    )
  }
  const isMail = kind === 'mail'
  return (
    <TextField
      label={isMail ? messages.mailAddress : messages.url}
      hint={isMail ? messages.mailHint : messages.urlHint}
      value={ref}
      error={error}
      maxLength={500}
      autoComplete="off"
      inputMode={isMail ? 'email' : 'url'}
      onChange={event => choose(event.target.value)}
    />
  )
}

function PageTarget({ link: { kind, ref, anchor }, error, onChange }: LinkTargetProps) {
  const { reply } = useCall(officeContents)
  const pages = (reply?.contents ?? []).filter(({ publishedVersion }) => publishedVersion !== null)
  const anchors = pages.find(({ slug }) => slug === ref)?.anchors ?? []
  return (
    <>
      <Select
        label={messages.page}
        value={ref}
        error={error}
        options={[
          { value: '', label: '' },
          ...pages.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
        onChange={event => onChange({ kind, ref: event.target.value, anchor: null })}
      />
      {anchors.length === 0 ? null : (
        <Select
          label={messages.anchor}
          value={anchor ?? ''}
          options={[
            { value: '', label: messages.wholePage },
            ...anchors.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={event => onChange({ kind, ref, anchor: event.target.value || null })}
        />
      )}
    </>
  )
}

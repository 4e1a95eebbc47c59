import type { MouseEvent } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { bannerContrast } from '#contract/office/home-blocks.ts'
import { LEAST_CONTRAST } from '#domain/promos/banner-contrast.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useTypedCall } from '../../../browser/use-typed-call.ts'
import { useBannerUpload } from '../../forms/use-banner-upload.ts'
import { PhotoInput } from '../../workshop/photo-input.tsx'
import type { BlockDraft } from './block-draft.ts'
import { LinkFields } from './link-fields.tsx'
import { messages } from './messages.ts'

type Contrast = ReplyOf<typeof bannerContrast>

interface BannerFieldsProps {
  draft: BlockDraft
  error: (name: string) => string | null
  change: (changes: Partial<BlockDraft>) => void
}

/** A banner: its picture with the point that stays, and its words (OFM-12). */
export function BannerFields({ draft, error, change }: BannerFieldsProps) {
  const { image, focusX, focusY, tone, placement } = draft
  const { isBusy, hasFailed, upload } = useBannerUpload(({ image: uploaded }) => change({ image: uploaded }))
  const contrast = useTypedCall(
    bannerContrast,
    image === '' ? null : { image, focus: { x: Number(focusX), y: Number(focusY) } },
  )
  const hasWords = [draft.title, draft.text, draft.label].some(text => text.trim() !== '')
  return (
    <div className="grid gap-3">
      <div className="grid gap-2">
        <p className="text-sm text-ink-muted">{messages.pictureHint}</p>
        <PhotoInput label={messages.pick} isBusy={isBusy} onPick={files => void upload(files)} />
        {hasFailed ? <Notice kind="error">{messages.pictureFailed}</Notice> : null}
        {error('image') === null ? null : <p className="text-sm text-danger">{error('image')}</p>}
        {image === '' ? null : <FocusField draft={draft} change={change} />}
      </div>
      <TextField
        label={messages.field('alt')}
        hint={messages.altHint}
        value={draft.alt}
        error={error('alt')}
        maxLength={200}
        autoComplete="off"
        required
        onChange={event => change({ alt: event.target.value })}
      />
      <TextField
        label={messages.field('title')}
        value={draft.title}
        error={error('title')}
        maxLength={60}
        autoComplete="off"
        onChange={event => change({ title: event.target.value })}
      />
      <TextArea
        label={messages.field('text')}
        value={draft.text}
        error={error('text')}
        maxLength={140}
        onChange={event => change({ text: event.target.value })}
      />
      <LinkFields draft={draft} error={error} change={change} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={messages.field('placement')}
          value={placement}
          options={(['over', 'below'] as const).map(value => ({ value, label: messages.placements[value] }))}
          onChange={event => change({ placement: event.target.value })}
        />
        {placement === 'over' ? (
          <Select
            label={messages.field('tone')}
            value={tone}
            error={error('tone')}
            options={(['light', 'dark'] as const).map(value => ({ value, label: messages.tones[value] }))}
            onChange={event => change({ tone: event.target.value })}
          />
        ) : null}
      </div>
      <div role="status">
        {/* Without a reply saving says it. */}
        {contrast.reply === null || contrast.hasFailed || placement !== 'over' || !hasWords ? null : (
          <ContrastText {...contrast.reply[tone === 'dark' ? 'dark' : 'light']} />
        )}
      </div>
    </div>
  )
}

function ContrastText({ wide, narrow }: Contrast['light']) {
  const isLow = Math.min(wide, narrow) < LEAST_CONTRAST
  return (
    <p className={isLow ? 'text-sm text-danger' : 'text-sm text-ink-muted'}>
      {messages.contrast(wide, narrow)}
      {isLow ? ` ${messages.lowContrast}` : null}
    </p>
  )
}

/** The point by a tap on the picture, or by two sliders. */
function FocusField({ draft, change }: Pick<BannerFieldsProps, 'draft' | 'change'>) {
  const { image, focusX, focusY } = draft
  const point = (event: MouseEvent<HTMLImageElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const percent = (share: number) => String(Math.round(Math.min(Math.max(share, 0), 1) * 100))
    change({
      focusX: percent((event.clientX - left) / width),
      focusY: percent((event.clientY - top) / height),
    })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{messages.focus}</legend>
      <p className="text-sm text-ink-muted">{messages.focusHint}</p>
      <div className="relative justify-self-start">
        {/* The sliders are the keyboard's way to the same. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        <img src={image} alt="" className="max-h-72 max-w-full cursor-crosshair rounded" onClick={point} />
        <span
          aria-hidden
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-surface bg-ink/40 ring-2 ring-ink"
          style={{ left: `${focusX}%`, top: `${focusY}%` }}
        />
      </div>
      {(['focusX', 'focusY'] as const).map(name => (
        <label key={name} className="grid gap-1 text-sm">
          {messages.field(name)}
          <input
            type="range"
            min={0}
            max={100}
            value={draft[name]}
            className="min-h-11 w-full max-w-sm accent-ink lg:min-h-6"
            onChange={event => change({ [name]: event.target.value })}
          />
        </label>
      ))}
    </fieldset>
  )
}

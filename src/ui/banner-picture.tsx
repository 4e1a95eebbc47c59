import { joinClasses } from './join-classes.ts'

export interface BannerButton {
  readonly href: string
  readonly label: string
}

export interface BannerContent {
  /** Cuts for wide and for narrow screens. */
  readonly wide: string
  readonly narrow: string
  readonly alt: string
  readonly title: string
  readonly text: string
  readonly button: BannerButton | null
  /** Colour of the text that is on the picture. */
  readonly tone: 'light' | 'dark'
  readonly placement: 'over' | 'below'
}

interface BannerPictureProps extends BannerContent {
  /** Above the fold. */
  eager?: boolean
  /** The cut that is shown at any width, in a preview; by the screen's width if absent. */
  only?: 'wide' | 'narrow'
  /** `object-position` of a picture that is not cut yet. */
  position?: string | undefined
}

/**
 * A picture with words on it or under it. On wide screens they stay in the left 60 % of the picture, on others they may be
 * anywhere on it: their contrast is judged by these areas (`cut-banner.ts`).
 */
export function BannerPicture({ only, position, eager = false, ...banner }: BannerPictureProps) {
  const { wide, narrow, alt, title, text, button, tone, placement } = banner
  const isOver = placement === 'over'
  const hasWords = title !== '' || text !== '' || button !== null
  const picture = (
    <picture>
      {only === undefined ? <source media="(min-width: 64rem)" srcSet={wide} /> : null}
      <img
        src={only === 'wide' ? wide : narrow}
        alt={alt}
        width={only === 'wide' ? 1440 : 1040}
        height={only === 'wide' ? 400 : 960}
        style={{ objectPosition: position }}
        loading={eager ? 'eager' : 'lazy'}
        className={joinClasses(
          'w-full object-cover',
          isOver && hasWords ? 'absolute inset-0 h-full' : joinClasses('h-auto', SHAPES[only ?? 'both']),
        )}
      />
    </picture>
  )
  const words = hasWords ? (
    <div className={joinClasses('grid gap-2 p-5', isOver && WORDS[only ?? 'both'])}>
      {title === '' ? null : <p className="text-xl font-semibold text-balance">{title}</p>}
      {text === '' ? null : <p className="max-w-prose text-sm">{text}</p>}
      {button === null ? null : (
        <p>
          <a
            href={button.href}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 lg:min-h-9"
          >
            {button.label}
          </a>
        </p>
      )}
    </div>
  ) : null
  if (isOver && words !== null) {
    return (
      <div
        className={joinClasses(
          'relative grid items-end overflow-hidden rounded',
          SHAPES[only ?? 'both'],
          tone === 'light' ? 'text-surface' : 'text-ink',
        )}
      >
        {picture}
        {words}
      </div>
    )
  }
  return (
    <div className="overflow-hidden rounded border border-line bg-surface">
      {picture}
      {words}
    </div>
  )
}

const SHAPES = {
  wide: 'aspect-[18/5]',
  narrow: 'aspect-[13/12]',
  both: 'aspect-[13/12] sm:aspect-[2/1] lg:aspect-[18/5]',
} as const

const WORDS = {
  wide: 'relative max-w-[60%] self-center px-10',
  narrow: 'relative',
  both: 'relative lg:max-w-[60%] lg:self-center lg:px-10',
} as const

import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { DRAG_THRESHOLD_PX } from '#domain/constants.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from '../messages.ts'
import { NoPicture, ProductPicture } from '../product-picture.tsx'
import type { GalleryItem } from './gallery-items.ts'
import { createGallerySelection, wasDragged } from './gallery-selection.ts'
import { GallerySlide } from './gallery-slide.tsx'
import { fixSlideDuration } from './slide-duration.ts'
import { type GalleryLayout, thumbnailClasses } from './thumbnail-classes.ts'

interface GalleryProps {
  items: readonly GalleryItem[]
  title: string
  layout: GalleryLayout
}

/** Distance from which a press counts as a drag (GAL-22). */
const sliderOptions = { dragThreshold: DRAG_THRESHOLD_PX }
/** Dragging within a video must seek, not move the slider. */
const mainOptions = {
  ...sliderOptions,
  watchDrag: (_: unknown, { target }: Event) => !(target instanceof HTMLVideoElement),
}
const thumbnailOptions = {
  ...sliderOptions,
  align: 'start',
  containScroll: 'keepSnaps',
  dragFree: true,
} as const
/** Keeps price and buying control on the first screen. */
const LOW_ON_PHONES =
  'max-sm:[&_li>*]:aspect-auto! max-sm:[&_li>*]:h-48 max-sm:[&_img]:aspect-auto! max-sm:[&_img]:h-48'
const VERTICAL: ReadonlySet<GalleryLayout> = new Set(['sidebar', 'columnar'])

/** A product's pictures, videos and PDFs: a slider with thumbnails; without scripts, pictures in a scrolling row. */
export function Gallery({ items, title, layout }: GalleryProps) {
  const isHydrated = useHydrated()
  const [slider, sliderApi] = useEmblaCarousel(mainOptions)
  const [thumbnails, thumbnailsApi] = useEmblaCarousel(thumbnailOptions)
  const [selected, setSelected] = useState<number | null>(null)
  const selection = useRef<ReturnType<typeof createGallerySelection>>(undefined)
  selection.current ??= createGallerySelection(setSelected)
  const slides = useRef<HTMLUListElement>(null)
  /** Whether the focus was in the previous slide and must move to the new one. */
  const followsFocus = useRef(false)
  const pressed = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => selection.current?.appear(), [])
  useEffect(() => (sliderApi ? fixSlideDuration(sliderApi) : undefined), [sliderApi])
  useEffect(() => (thumbnailsApi ? fixSlideDuration(thumbnailsApi) : undefined), [thumbnailsApi])
  useEffect(() => {
    if (!sliderApi) return
    // Swiping selects too; the initial slide fires no event.
    const follow = () => selection.current?.select(sliderApi.selectedScrollSnap())
    sliderApi.on('select', follow)
    return () => void sliderApi.off('select', follow)
  }, [sliderApi])
  useEffect(() => {
    if (selected === null) return
    sliderApi?.scrollTo(selected)
    thumbnailsApi?.scrollTo(selected)
    if (!followsFocus.current) return
    followsFocus.current = false
    const slide = slides.current?.children[selected]
    slide?.querySelector<HTMLElement>('button, a, video')?.focus({ preventScroll: true })
  }, [selected, sliderApi, thumbnailsApi])

  if (items.length === 0)
    return <NoPicture alt={title} className="aspect-[5/2]! w-full rounded border border-line" />
  const at = selected ?? 0
  const select = (index: number) => selection.current?.select(Math.min(Math.max(index, 0), items.length - 1))
  const zoom = async (index: number) => {
    const { openZoom } = await import('./zoom.ts')
    await openZoom(items, index)
  }
  return (
    // The buttons inside are reachable by Tab; arrow keys are an addition.
    <section
      aria-roledescription="carrusel"
      aria-label={messages.gallery}
      className={joinClasses('grid gap-2', VERTICAL.has(layout) && 'md:grid-cols-[5rem_1fr]')}
      onKeyDown={event =>
        moveByKey(event, at, index => {
          followsFocus.current = slides.current?.contains(document.activeElement) ?? false
          select(index)
        })
      }
    >
      <div className={joinClasses('relative', VERTICAL.has(layout) && 'md:order-last')}>
        <div
          ref={slider}
          className={joinClasses(
            'overflow-hidden rounded border border-line bg-surface [@media(scripting:none)]:overflow-x-auto',
            layout === 'standard' && LOW_ON_PHONES,
          )}
          onPointerDownCapture={(event: PointerEvent) => {
            pressed.current = { x: event.clientX, y: event.clientY }
          }}
          onClickCapture={event => {
            if (event.detail === 0 || !wasDragged(pressed.current, { x: event.clientX, y: event.clientY }))
              return
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          <ul ref={slides} className="flex touch-pan-y">
            {items.map((item, index) => (
              <li
                key={item.url}
                aria-label={messages.slide(index + 1, items.length)}
                // Hidden slides must not be focusable.
                inert={isHydrated && index !== at}
                className="min-w-0 shrink-0 grow-0 basis-full"
              >
                <GallerySlide
                  item={item}
                  layout={layout}
                  eager={index === 0}
                  shown={index === at}
                  onZoom={layout === 'quickview' ? undefined : () => zoom(index)}
                />
              </li>
            ))}
          </ul>
        </div>
        {items.length > 1 ? (
          <>
            <Arrow
              name={messages.previous}
              icon="chevron-left"
              disabled={at === 0}
              act={() => select(at - 1)}
            />
            <Arrow
              name={messages.next}
              icon="chevron-right"
              disabled={at === items.length - 1}
              act={() => select(at + 1)}
            />
          </>
        ) : null}
      </div>
      {items.length > 1 ? (
        <div
          ref={thumbnails}
          className="overflow-hidden p-1 max-sm:mx-auto max-sm:w-64 [@media(scripting:none)]:hidden"
        >
          <ul className={joinClasses('-ml-2 flex', VERTICAL.has(layout) && 'md:flex-col md:gap-2')}>
            {items.map((item, index) => (
              <li
                key={item.url}
                className={joinClasses('min-w-0 shrink-0 grow-0 pl-2', thumbnailClasses[layout])}
              >
                <button
                  type="button"
                  aria-label={thumbnailName(item, index + 1)}
                  aria-current={index === selected ? 'true' : undefined}
                  className={joinClasses(
                    'block w-full overflow-hidden rounded border-2 bg-surface',
                    index === selected ? 'border-ink' : 'border-line hover:border-ink',
                  )}
                  onClick={() => select(index)}
                >
                  <Thumbnail item={item} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

function Thumbnail({ item }: { item: GalleryItem }) {
  if (item.kind === 'image') return <ProductPicture picture={item} alt="" sizes="96px" width={96} />
  return (
    <span className="grid aspect-square place-content-center justify-items-center gap-1 bg-canvas text-xs text-ink-muted">
      <Icon name={item.kind === 'pdf' ? 'document' : 'play'} />
      {mediaLabel(item)}
    </span>
  )
}

/** The visible text of the thumbnail is part of its accessible name. */
function thumbnailName(item: GalleryItem, number: number): string {
  const name = messages.showSlide(number)
  return item.kind === 'image' ? name : `${name}: ${mediaLabel(item)}`
}

function mediaLabel(item: GalleryItem): string {
  return item.kind === 'pdf' ? messages.pdf : messages.video
}

interface ArrowProps {
  name: string
  icon: 'chevron-left' | 'chevron-right'
  disabled: boolean
  act: () => void
}

function Arrow({ name, icon, disabled, act }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled || undefined}
      className={buttonClasses({
        square: true,
        className: joinClasses(
          'absolute top-1/2 -translate-y-1/2 [@media(scripting:none)]:hidden',
          icon === 'chevron-left' ? 'left-2' : 'right-2',
        ),
      })}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  )
}

function moveByKey(event: KeyboardEvent, at: number, select: (index: number) => void): void {
  const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  // In a video they seek.
  if (move === 0 || event.target instanceof HTMLVideoElement) return
  event.preventDefault()
  select(at + move)
}

import { type KeyboardEvent, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../messages.ts'
import { ProductPicture } from '../product-picture.tsx'
import type { VideoItem } from './gallery-items.ts'

interface VideoSlideProps {
  item: VideoItem
  sizes: string
  /** Whether the slide is visible; otherwise playback stops. */
  shown: boolean
}

type State = 'untouched' | 'opening' | 'playing' | 'stopped'

/**
 * A video behind the product's picture; it is loaded only when played. Without scripts it is a link.
 */
export function VideoSlide({ item, sizes, shown }: VideoSlideProps) {
  const [state, setState] = useState<State>('untouched')
  const isOpen = state === 'opening' || state === 'playing'
  if (!shown && state !== 'untouched') setState('untouched')
  const stop = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Closes only the player, not the dialog around it.
    event.preventDefault()
    setState('stopped')
  }
  return (
    <div className="relative aspect-square w-full">
      {/* The picture stays until the first frame covers it. */}
      {state === 'playing' ? null : (
        <ProductPicture picture={item.poster} alt="" sizes={sizes} width={960} className="size-full" />
      )}
      {isOpen ? (
        <Player item={item} onPlaying={() => setState('playing')} onKeyDown={stop} />
      ) : (
        <>
          <button
            ref={state === 'stopped' ? takeFocus : undefined}
            type="button"
            className="group absolute inset-0 grid cursor-pointer place-content-center rounded [@media(scripting:none)]:hidden"
            onClick={() => setState('opening')}
          >
            <span className="flex items-center gap-2 rounded-full bg-ink py-2 pr-4 pl-3 sm:py-3 sm:pr-5 sm:pl-4 text-surface group-hover:bg-accent">
              <Icon name="play" className="size-6" />
              {messages.openVideo}
            </span>
          </button>
          <a
            href={item.url}
            target="_blank"
            rel="noopener"
            className="absolute top-0 right-0 flex min-h-11 items-center px-2 text-sm"
          >
            <span className="rounded bg-surface px-2 py-0.5 underline">{messages.openVideoApart}</span>
          </a>
        </>
      )}
    </div>
  )
}

interface PlayerProps {
  item: VideoItem
  onPlaying: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Player({ item: { url, name, embedUrl }, onPlaying, onKeyDown }: PlayerProps) {
  const className = 'absolute inset-0 size-full'
  if (embedUrl !== null) {
    return (
      <iframe
        ref={takeFocus}
        src={embedUrl}
        title={`${messages.video}: ${name}`}
        allow="autoplay; encrypted-media; fullscreen"
        className={className}
        onLoad={onPlaying}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: what suppliers send has no captions
    <video
      ref={play}
      src={url}
      controls
      playsInline
      aria-label={name}
      className={className}
      onPlaying={onPlaying}
      onKeyDown={onKeyDown}
    />
  )
}

/** If autoplay is blocked or the file fails, the browser's controls show it. */
function play(video: HTMLVideoElement | null): void {
  takeFocus(video)
  video?.play().catch(() => {})
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

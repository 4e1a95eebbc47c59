import { isSafeLink, popupToShow } from '#domain/products/popup.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { messages } from './messages.ts'
import type { PopupDraft } from './popup-draft.ts'

interface PopupPreviewProps {
  draft: PopupDraft
  /** What browsers load of the saved one. */
  shownImage: string | null
}

/** Screens that people have, drawn smaller. */
const SCREENS = [
  { name: 'wide', width: 1440, height: 900, scale: 0.25 },
  { name: 'narrow', width: 390, height: 760, scale: 0.5 },
] as const

/** OFM-10: the popup at the widths of a computer and of a phone, with the buttons that the shop would show (POP-11). */
export function PopupPreview({ draft, shownImage }: PopupPreviewProps) {
  const image = isSafeLink(draft.image.trim()) ? draft.image.trim() : shownImage
  const popup = popupToShow({ image, link1: draft.link1, link2: draft.link2 })
  return (
    <Panel title={messages.preview}>
      {popup === null ? (
        <p className="text-sm text-ink-muted">{messages.noImage}</p>
      ) : (
        <div className="flex flex-wrap items-start gap-4">
          {SCREENS.map(({ name, width, height, scale }) => (
            <figure key={name} className="max-w-full overflow-x-auto">
              <div
                className="overflow-hidden rounded border border-line bg-muted"
                style={{ width: width * scale, height: height * scale }}
              >
                <div
                  className="flex origin-top-left items-center justify-center"
                  style={{ width, height, transform: `scale(${scale})` }}
                >
                  <div
                    className={
                      name === 'wide'
                        ? 'w-full max-w-md rounded bg-surface shadow-float'
                        : 'w-full self-end rounded-t bg-surface shadow-float'
                    }
                  >
                    <PopupBox popup={popup} maxImage={height / 2} />
                  </div>
                </div>
              </div>
              <figcaption className="mt-1 text-xs text-ink-muted">{messages.widths[name]}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </Panel>
  )
}

/** Nothing in it can be used: it is a picture of the popup. */
function PopupBox({
  popup,
  maxImage,
}: {
  popup: NonNullable<ReturnType<typeof popupToShow>>
  maxImage: number
}) {
  const links = [popup.link1, popup.link2].filter(link => link !== null)
  return (
    <>
      <div className="flex items-center border-b border-line py-2 pr-2 pl-4 text-lg font-semibold">
        {messages.promotion}
        <Icon name="close" className="mr-2 ml-auto size-5" />
      </div>
      <div className="p-4">
        <img
          src={popup.image ?? ''}
          alt={messages.previewAlt}
          className="mx-auto h-auto w-auto max-w-full rounded object-contain"
          style={{ maxHeight: maxImage }}
        />
      </div>
      {links.length === 0 ? null : (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line p-4">
          {links.map(link => (
            <span
              key={link.href}
              className={buttonClasses({ variant: link.background === 'D' ? 'dark' : 'secondary' })}
            >
              {link.description}
            </span>
          ))}
        </div>
      )}
    </>
  )
}

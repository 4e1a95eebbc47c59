import type { PopupLink } from '#domain/products/popup.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { PromoPrice } from '../../product/price/promo-price.tsx'
import { messages } from './popup-messages.ts'
import type { LoadedPopup } from './popup-request.ts'

interface PopupDialogProps {
  popup: LoadedPopup
  open: boolean
  close: () => void
}

/**
 * The promo picture with title, price and last day of its promotion, and up to two link buttons; close button, Escape
 * and backdrop close it.
 */
export function PopupDialog({ popup, open, close }: PopupDialogProps) {
  const { image, width, height, about } = popup
  const links = [popup.link1, popup.link2].filter(link => link !== null)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={about?.title ?? messages.popup}
      footer={
        links.length === 0
          ? null
          : links.map(link => <PopupButton key={link.href} link={link} close={close} />)
      }
    >
      <img
        src={image}
        width={width}
        height={height}
        alt={messages.popupImage(about?.title ?? links[0]?.description ?? null)}
        className="mx-auto h-auto max-h-[50dvh] rounded w-auto max-w-full object-contain"
      />
      {about === null ? null : (
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          {about.offer === null ? null : <PromoPrice offer={about.offer} size="detail" />}
          {about.lastDay === null ? null : (
            <p className="font-medium">{messages.until(formatDay(about.lastDay))}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** A link that closes the popup immediately, so that the target page can take the focus. */
function PopupButton({ link, close }: { link: PopupLink; close: () => void }) {
  return (
    <LinkButton
      href={link.href}
      variant={link.background === 'D' ? 'dark' : 'secondary'}
      data-look={link.background === 'D' ? 'dark' : 'light'}
      className="max-sm:flex-1"
      onClick={close}
    >
      {link.description}
    </LinkButton>
  )
}

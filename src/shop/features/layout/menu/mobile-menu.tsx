import { Suspense, useState } from 'react'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Drawer } from '#ui/dialogs/drawer.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../links/messages.ts'
import type { MobileMenuProps } from './mobile-menu-content.tsx'
import { prepareFamilies } from './use-families.ts'

const MobileMenuContent = lazyPart(() =>
  import('./mobile-menu-content.tsx').then(module => module.MobileMenuContent),
)

/** The menu button and its drawer, which closes on a link and on the backdrop. */
export function MobileMenu(props: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-label={messages.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={buttonClasses({
          variant: 'quiet',
          square: true,
          className: '-ml-2 lg:hidden noscript:hidden',
        })}
        onPointerDown={prepare}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" className="size-6" />
      </button>
      <Drawer open={isOpen} onClose={close} title={messages.menu}>
        <Suspense fallback={<Skeleton className="h-[60vh]" />}>
          <MobileMenuContent {...props} close={close} />
        </Suspense>
      </Drawer>
    </>
  )
}

/** Preloads on pointerdown, before the click that opens the drawer. */
function prepare(): void {
  prepareFamilies()
  MobileMenuContent.preload()
}

import { type DialogProps, ModalFrame } from './dialog.tsx'

/** A full-height modal from the left: filters and menus on a phone. */
export function Drawer(props: Omit<DialogProps, 'width'>) {
  return (
    <ModalFrame
      {...props}
      className="m-0 mr-auto h-dvh max-h-dvh w-[min(22rem,calc(100%-3rem))] max-w-none shadow-float open:animate-from-left"
    />
  )
}

import { type DialogProps, ModalFrame } from './dialog.tsx'

const sides = {
  left: 'm-0 mr-auto open:animate-from-left',
  right: 'm-0 ml-auto open:animate-from-right',
} as const

/** A full-height modal from the side: filters and menus on a phone. */
export function Drawer({
  side = 'left',
  ...props
}: Omit<DialogProps, 'width'> & { side?: keyof typeof sides }) {
  return (
    <ModalFrame
      {...props}
      className={`h-dvh max-h-dvh w-[min(22rem,calc(100%-3rem))] max-w-none shadow-float ${sides[side]}`}
    />
  )
}

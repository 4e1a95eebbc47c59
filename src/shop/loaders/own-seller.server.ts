import type { RouterContextProvider } from 'react-router'
import { employes } from '#contract/shop/staff.ts'
import type { ChatSeller } from '../features/account/seller-chat.tsx'
import { callBackend } from './backend.server.ts'

/** The seller of the signed-in customer; null without one that customers may contact. */
export async function readOwnSeller(context: Readonly<RouterContextProvider>): Promise<ChatSeller | null> {
  const { employes: staff } = await callBackend(context, employes)
  const own = staff.find(({ isMySeller }) => isMySeller)
  return own === undefined ? null : { name: own.name, phone: own.phone, whatsapp: own.whatsapp }
}

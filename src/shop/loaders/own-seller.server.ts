import type { RouterContextProvider } from 'react-router'
import { employes } from '#contract/shop/staff.ts'
import type { ChatSeller } from '../features/account/seller-chat.tsx'
import { callBackend } from './backend.server.ts'

/** The seller of the signed-in customer; null where there is none, or none whom customers may call. */
export async function readOwnSeller(context: Readonly<RouterContextProvider>): Promise<ChatSeller | null> {
  const { employes: callable } = await callBackend(context, employes)
  const own = callable.find(({ isMySeller }) => isMySeller)
  return own === undefined ? null : { name: own.name, whatsapp: own.whatsapp }
}

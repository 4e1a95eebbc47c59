import { createContext, type ReactNode, useContext } from 'react'

const CompanyChatContext = createContext<string | null>(null)

/** Provides the company's WhatsApp number, as stored, to chat links. */
export function CompanyChatProvider({ whatsapp, children }: { whatsapp: string; children: ReactNode }) {
  return <CompanyChatContext value={whatsapp === '' ? null : whatsapp}>{children}</CompanyChatContext>
}

/** Null if the company has none. */
export function useCompanyChat(): string | null {
  return useContext(CompanyChatContext)
}

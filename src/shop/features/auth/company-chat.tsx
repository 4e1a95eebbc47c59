import { createContext, type ReactNode, useContext } from 'react'

const CompanyChatContext = createContext<string | null>(null)

/** The company's stored WhatsApp number, for parts of a page that offer to ask. */
export function CompanyChatProvider({ whatsapp, children }: { whatsapp: string; children: ReactNode }) {
  return <CompanyChatContext value={whatsapp === '' ? null : whatsapp}>{children}</CompanyChatContext>
}

/** Null where the company has none. */
export function useCompanyChat(): string | null {
  return useContext(CompanyChatContext)
}

import { useEffect, useState } from 'react'
import { employes } from '#contract/shop/staff.ts'
import { callShop } from '../../browser/call-shop.ts'
import { useCompanyChat } from './company-chat.tsx'
import { useRole } from './session-provider.tsx'

/** The WhatsApp number of the customer's seller; the company's until it is known and for everybody else. */
export function useSellerChat(): string | null {
  const company = useCompanyChat()
  const isCustomer = useRole() === 'customer'
  const [seller, setSeller] = useState<string | null>(null)
  useEffect(() => {
    if (!isCustomer) return
    const controller = new AbortController()
    callShop(employes, {}, controller.signal).then(
      ({ employes }) => setSeller(employes.find(({ isMySeller }) => isMySeller)?.whatsapp || null),
      // Falls back to the company's number.
      () => {},
    )
    return () => controller.abort()
  }, [isCustomer])
  return seller ?? company
}

/** Fields of a customer that an ERP owns once it has sent the customer (erp.md 4, OFC-03). */
const OF_ERP = [
  'name',
  'tradeName',
  'rut',
  'seller',
  'group',
  'priceList',
  'paymentTerms',
  'creditLimit',
  'state',
] as const

/** What is read-only of a customer: the ERP's fields, unless it never came from one or the setting allows editing it. */
export function erpFieldsOf(isSynced: boolean, editSynced: boolean): readonly string[] {
  return isSynced && !editSynced ? OF_ERP : []
}

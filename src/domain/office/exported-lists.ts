/** Lists of the back office that `ExportList` writes as files, by the call that shows them (OFX-08). */
export const EXPORTED_LISTS = [
  'AccountRequests',
  'Audit',
  'BulkJobs',
  'CustomerVisits',
  'DayCloses',
  'ErpDifferences',
  'HeldChanges',
  'Imports',
  'Jobs',
  'MailTemplates',
  'OfficeBrands',
  'OfficeContents',
  'OfficeDrafts',
  'OfficePopups',
  'OfficePromos',
  'OfficeTree',
  'RepairBoard',
  'Reps',
  'Roles',
  'SavedReports',
  'SentMails',
  'Staff',
  'SupplierPage',
  'SupplierProducts',
  'Suppliers',
  'Synonyms',
  'UnfetchedRepairs',
  'WaitingParts',
  'WarrantyQueue',
  'WorkshopRepairs',
] as const
export type ExportedListName = (typeof EXPORTED_LISTS)[number]

/** Between the columns that are asked for: no title has it. */
export const COLUMN_SEPARATOR = '|'

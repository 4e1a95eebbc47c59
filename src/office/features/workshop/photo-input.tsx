import { FileInput } from '../forms/file-input.tsx'
import { PHOTO_TYPES } from './send-photo.ts'

interface PhotoInputProps {
  label: string
  isBusy?: boolean
  onPick: (photos: readonly File[]) => void
}

/** Chooses photos of a repair. */
export function PhotoInput(props: PhotoInputProps) {
  return <FileInput {...props} types={PHOTO_TYPES} isMultiple />
}

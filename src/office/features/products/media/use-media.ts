import { useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { editPicture, saveMedia, uploadPicture } from '#contract/office/products/product-media.ts'
import { officeProduct } from '#contract/office/products/product-page.ts'
import type { CropArea } from '#domain/products/product-media.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callOffice, isGivenUp } from '../../../browser/call-office.ts'
import { showDone } from '../../forms/show-undo.ts'
import { messages } from '../messages.ts'
import { type Product, refreshProduct } from '../product-types.ts'
import { type UploadCall, uploadFile } from './upload-file.ts'

export type MediaLists = Omit<Product['media'], 'version'>

/** Changes a product's media one act at a time, each of which can be undone (OFP-23). */
export function useMedia({ code, media }: Product) {
  const [progress, setProgress] = useState<string | null>(null)

  async function run(text: string, act: (key: string) => Promise<unknown>): Promise<void> {
    const key = randomKey()
    try {
      await act(key)
      showDone(text, key, officeProduct)
    } catch (error) {
      if (!isGivenUp(error)) showToast('error', detailOf(error, messages.failed))
    } finally {
      await refreshProduct()
    }
  }

  /** Saves the lists as they are wanted, over those that were seen. */
  function save(wanted: Partial<MediaLists>, text: string = messages.mediaSaved): Promise<void> {
    const { images, videos, videoLinks, documents } = { ...media, ...wanted }
    const body = {
      code,
      version: media.version,
      images: images.map(({ source, alt }) => ({ source, alt })),
      videos: videos.map(({ source, name }) => ({ source, name })),
      videoLinks: videoLinks.map(({ source, name }) => ({ source, name })),
      documents: documents.map(({ source, name, documentKind }) => ({
        source,
        name: name || messages.kinds.otro,
        documentKind: documentKind ?? 'otro',
      })),
    }
    return run(text, idempotencyKey => callOffice(saveMedia, { body, idempotencyKey }))
  }

  function edit(source: string, rotate: 0 | 90, crop: CropArea | null): Promise<void> {
    const body = { code, version: media.version, source, rotate, crop }
    return run(crop === null ? messages.rotated : messages.cropped, idempotencyKey =>
      callOffice(editPicture, { body, idempotencyKey }),
    )
  }

  /** Stores files; those that did not arrive are named. */
  async function upload(
    call: UploadCall,
    files: readonly File[],
  ): Promise<{ readonly name: string; readonly source: string }[]> {
    const stored: { name: string; source: string }[] = []
    for (const [at, file] of files.entries()) {
      setProgress(messages.uploading(at + 1, files.length))
      try {
        stored.push({ name: file.name, source: (await uploadFile(call, file)).source })
      } catch (error) {
        showToast('error', detailOf(error, messages.uploadFailed(file.name)))
      }
    }
    setProgress(null)
    return stored
  }

  async function addPictures(files: readonly File[]): Promise<void> {
    const stored = await upload(uploadPicture, files)
    const isNew = ({ source }: { source: string }) => !media.images.some(image => image.source === source)
    const added = stored.filter(isNew).map(({ source }) => ({ ...EMPTY, source }))
    if (added.length > 0) await save({ images: [...media.images, ...added] })
  }

  return { media, progress, save, edit, upload, addPictures }
}

export const EMPTY = { source: '', name: '', alt: '', width: null, height: null, documentKind: null }

export type MediaActs = ReturnType<typeof useMedia>

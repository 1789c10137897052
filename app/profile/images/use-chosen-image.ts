import { useEffect, useState } from 'react'
import { FORMAT_BYTES, imageFormatError } from '#domain/profile/image-format.ts'
import { ERRORS, type ErrorCode } from '#domain/shared/errors.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#domain/shared/limits.ts'
import type { Size } from './crop.ts'

/** `size` is that of the upright image. */
export interface ChosenImage {
  file: File
  url: string
  size: Size
}

/** An image from the user's files, rejected with the server's errors before it is sent; the one chosen before stays. */
export function useChosenImage() {
  const [chosen, setChosen] = useState<ChosenImage | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isDropped, setDropped] = useState(false)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])
  return {
    chosen,
    error,
    /** The chosen image was dropped, to choose another one. */
    isDropped,
    choose: async (file: File) => {
      const read = await readImage(file)
      setError(typeof read === 'string' ? ERRORS[read].text : null)
      if (typeof read !== 'string') setChosen(read)
    },
    drop: () => {
      setChosen(null)
      setError(null)
      setDropped(true)
    },
  }
}

async function readImage(file: File): Promise<ChosenImage | ErrorCode> {
  if (file.size > MAX_IMAGE_BYTES) return 'image_too_large'
  const error = imageFormatError(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()))
  if (error) return error
  const url = URL.createObjectURL(file)
  const size = await uprightSize(url)
  if (size && size.width * size.height <= MAX_IMAGE_PIXELS) return { file, url, size }
  URL.revokeObjectURL(url)
  return size ? 'image_too_many_pixels' : 'image_unreadable'
}

/** Browsers turn images by their EXIF before they tell a size. Null for an unreadable image. */
async function uprightSize(url: string): Promise<Size | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    return null
  }
  return { width: image.naturalWidth, height: image.naturalHeight }
}

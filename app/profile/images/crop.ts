import type { Crop } from '#domain/profile/profiles.contract.ts'

export interface Size {
  width: number
  height: number
}

/** The visible part of an image: its zoom, and its middle in fractions of the image. */
export interface View {
  /** 1: as much as fits; 2: half as wide and high. */
  zoom: number
  x: number
  y: number
}

export const MAX_ZOOM = 4
export const WHOLE_VIEW: View = { zoom: 1, x: 0.5, y: 0.5 }

/** The visible part in fractions of the upright image, as the call takes it; always within it and of the given aspect. */
export function cropOf(view: View, image: Size, aspect: number): Crop {
  const { width, height } = shareOf(view.zoom, image, aspect)
  return { x: clamp(view.x - width / 2, 1 - width), y: clamp(view.y - height / 2, 1 - height), width, height }
}

/** The same view with its middle moved to that of the kept part: dragging beyond the edge needs no way back. */
export function within(view: View, image: Size, aspect: number): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom))
  const { x, y, width, height } = cropOf({ ...view, zoom }, image, aspect)
  return { zoom, x: x + width / 2, y: y + height / 2 }
}

function shareOf(zoom: number, image: Size, aspect: number): Size {
  const widest = Math.min(image.width, image.height * aspect) / zoom
  return { width: Math.min(1, widest / image.width), height: Math.min(1, widest / aspect / image.height) }
}

const clamp = (value: number, max: number) => Math.min(Math.max(0, value), Math.max(0, max))

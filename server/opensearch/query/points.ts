import { circleAround } from '#server/search/arrays/positions.ts'

/** A number of a position as a point; null for one that is no place on earth. */
export function pointOf(position: number): { lat: number; lon: number } | null {
  if (!(position >= 0) || !Number.isFinite(position)) return null
  const { lat, lng } = circleAround(position, 0)
  return lat <= 90 && lng <= 180 ? { lat, lon: lng } : null
}

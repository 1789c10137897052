/** A tenth of a thousandth of a degree, some 11 metres. */
const STEPS_PER_DEGREE = 10_000
/** More than the steps around the earth. */
const ROW = 4_000_000
const EARTH_RADIUS_KM = 6_371.0088
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A place on earth as one whole number from 0, ascending by latitude; in degrees, rounded to 0.0001. */
export function packPosition(lat: number, lng: number): number {
  return Math.round((lat + 90) * STEPS_PER_DEGREE) * ROW + Math.round((lng + 180) * STEPS_PER_DEGREE)
}

export interface Circle {
  lat: number
  lng: number
  km: number
  /** Positions outside these bounds are outside the circle. */
  min: number
  max: number
}

export function circleAround(position: number, km: number): Circle {
  const [lat, lng] = [latOf(position), lngOf(position)]
  const degrees = km / KM_PER_DEGREE + 1 / STEPS_PER_DEGREE
  return {
    lat,
    lng,
    km,
    min: packPosition(Math.max(-90, lat - degrees), -180),
    max: packPosition(Math.min(90, lat + degrees), 180),
  }
}

const latOf = (position: number) => Math.floor(position / ROW) / STEPS_PER_DEGREE - 90
const lngOf = (position: number) => (position % ROW) / STEPS_PER_DEGREE - 180

/** By the great circle (haversine). NaN and negative numbers are no places. */
export function isWithin({ lat, lng, km, min, max }: Circle, position: number): boolean {
  if (!(position >= min && position <= max)) return false
  const [lat2, lng2] = [latOf(position), lngOf(position)]
  const a =
    Math.sin(radians(lat2 - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a))) <= km
}

/** By the spherical law of cosines, another formula than the engines'. NaN for a number that is no position. */
export function distanceKm(from: number, to: number): number {
  if (from < 0) return Number.NaN
  const [[lat, lng], [lat2, lng2]] = [from, to].map((position) => [
    ((Math.floor(position / 4_000_000) / 10_000 - 90) * Math.PI) / 180,
    (((position % 4_000_000) / 10_000 - 180) * Math.PI) / 180,
  ]) as [[number, number], [number, number]]
  const cosine = Math.sin(lat) * Math.sin(lat2) + Math.cos(lat) * Math.cos(lat2) * Math.cos(lng2 - lng)
  return Math.acos(Math.max(-1, Math.min(1, cosine))) * 6_371.0088
}

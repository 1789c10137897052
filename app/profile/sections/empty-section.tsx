/** In the place of a section's content when the version to choose from has none. */
export function EmptySection() {
  return <p className="text-ink-2">Nothing here yet.</p>
}

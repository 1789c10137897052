/** What `make` makes of an object, once for each object. */
export function oncePer<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, { value: Made }>()
  return (given) => {
    const known = made.get(given)
    if (known) return known.value
    const value = make(given)
    made.set(given, { value })
    return value
  }
}

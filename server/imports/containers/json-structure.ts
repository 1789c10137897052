const STRUCTURE = /["{}[\],:]/g
const STRING_END = /["\\]/g
/** Only keys are read, so more of a string is never needed. */
const MAX_KEY_LENGTH = 200

/** Visits each structural character outside strings of chunked JSON; does not check that it is well-formed. */
export function jsonStructure() {
  let isInString = false
  let isEscaped = false
  let lastString = ''

  function skipString(chunk: string, from: number): number {
    if (isEscaped) {
      isEscaped = false
      return from + 1
    }
    STRING_END.lastIndex = from
    const found = STRING_END.exec(chunk)
    const end = found?.index ?? chunk.length
    if (lastString.length < MAX_KEY_LENGTH) lastString += chunk.slice(from, Math.min(end, from + MAX_KEY_LENGTH))
    if (found?.[0] === '"') isInString = false
    if (found?.[0] === '\\') isEscaped = true
    return end + 1
  }

  return {
    lastString: () => lastString,
    isInString: () => isInString,
    walk(chunk: string, onCharacter: (character: string, position: number) => void): void {
      for (let position = 0; position < chunk.length; ) {
        if (isInString) {
          position = skipString(chunk, position)
          continue
        }
        STRUCTURE.lastIndex = position
        const found = STRUCTURE.exec(chunk)
        if (!found) return
        position = found.index + 1
        if (found[0] === '"') {
          isInString = true
          lastString = ''
        } else onCharacter(found[0], found.index)
      }
    },
  }
}

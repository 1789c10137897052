/** The line (from 1) of a position in a text of which only a window is in memory. Positions must rise. */
export function lineCounter() {
  let line = 1
  let counted = 0
  return {
    lineAt(window: string, position: number): number {
      for (
        let next = window.indexOf('\n', counted);
        next !== -1 && next < position;
        next = window.indexOf('\n', counted)
      ) {
        line++
        counted = next + 1
      }
      return line
    },
    /** The window moves on to `position`, which from now on counts as 0. */
    move(window: string, position: number): void {
      this.lineAt(window, position)
      counted = Math.max(0, counted - position)
    },
  }
}

type Step = () => unknown

const steps: Step[] = []

/** Runs at the next `cleanUp`, before what was added earlier: a mount goes before its folder. */
export function atEnd(step: Step): void {
  steps.push(step)
}

/** What process helpers left: children, mounts, folders. After each test file, and after each fault of the command. */
export async function cleanUp(): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) await step()
}

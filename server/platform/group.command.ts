import type { Command } from 'commander'

/** The command that several features hang theirs below; made by the first of them. */
export function commandGroup(program: Command, name: string, description: string): Command {
  return program.commands.find((command) => command.name() === name) ?? program.command(name).description(description)
}

import type { Command } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { print } from '#server/platform/process/printed.ts'

const loadSettings = async () => ({
  ...(await import('./known-settings.ts')),
  ...(await import('./settings.server.ts')),
})

export function registerSettings(program: Command, withServices: WithServices): void {
  const settings = program.command('settings').description('show and change the settings operators can control')
  settings
    .command('get')
    .argument('[key]', 'name of one setting; without it, all settings')
    .description('show settings with their current values')
    .action((key?: string) =>
      withServices(async (services) => {
        const { allSettings, KNOWN_SETTINGS } = await loadSettings()
        const all = await allSettings(services)
        if (key === undefined)
          for (const [name, value] of all) print(`${name}=${value}   ${KNOWN_SETTINGS.get(name)?.meaning}`)
        else if (all.has(key)) print(String(all.get(key)))
        else unknown(settings, key)
      }),
    )
  settings
    .command('set')
    .argument('<key>')
    .argument('<value>', 'true/false for a switch, a number, or text')
    .description('change a setting; a running server shows it within a second')
    .action((key: string, text: string) =>
      withServices(async (services) => {
        const { changeSetting, KNOWN_SETTINGS, settingFromText } = await loadSettings()
        if (!KNOWN_SETTINGS.has(key)) return unknown(settings, key)
        print(`${key}=${await changeSetting(services, key, settingFromText(key, text))}`)
      }),
    )
  settings
    .command('reset')
    .argument('<key>')
    .description('reset a setting to its default')
    .action((key: string) =>
      withServices(async (services) => {
        const { KNOWN_SETTINGS, resetSetting } = await loadSettings()
        if (!KNOWN_SETTINGS.has(key)) return unknown(settings, key)
        print(`${key}=${await resetSetting(services, key)}`)
      }),
    )
}

function unknown(settings: Command, key: string): void {
  settings.error(`There’s no setting ${key}; "settings get" lists them all.`, { exitCode: 1 })
}

/** Preloaded by a process under test: at its end it prints the address of every module that it imported. */
import { registerHooks } from 'node:module'

const addresses: string[] = []
registerHooks({
  load(address, context, next) {
    addresses.push(address)
    return next(address, context)
  },
})
process.on('exit', () => {
  for (const address of addresses) console.log('imported', address)
})

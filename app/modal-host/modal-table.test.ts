import fs from 'node:fs'
import { expect, test } from 'vitest'
import { isModalHash, MODALS } from './modal-table.ts'

test('every file of a modal is in the table, by the hash of its name', () => {
  const paths = fs.readdirSync(`${import.meta.dirname}/../modals`, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => /^(?!login\/|.*\.test).*\.tsx$/.test(path))
  expect(MODALS.map(({ names }) => `${names[0]}.tsx`).sort()).toEqual(files.sort())
})

test('other hashes are ordinary anchors', () => {
  expect(['#login', '#recruiter-login', '#filters'].every(isModalHash)).toBe(true)
  expect(['', '#', '#main', '#log', 'login', '#toString'].some(isModalHash)).toBe(false)
})

import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { inHome, newHome, query, recall, remember, start, startPostgresProcess } from '#tests/process/databases.ts'
import { openDatabase } from '../database.ts'
import { createPool } from '../db.ts'
import { migrateDatabase } from '../migrate.ts'
import { adminUrlOf, type Connection } from './cluster.ts'

const connectionOf = (home: string) =>
  JSON.parse(fs.readFileSync(inHome(home, 'connection.json'), 'utf8')) as Connection

test('the product works as a role that owns its database and has no further right', async () => {
  const server = await start(newHome())
  expect(
    await query(
      server.url,
      `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as mighty,
        pg_has_role(datdba, 'usage') as owner from pg_roles, pg_database
        where rolname = current_user and datname = current_database()`,
    ),
  ).toEqual([{ mighty: false, owner: true }])
  await migrateDatabase(server.url)
  await expect(query(server.url, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/)
  await expect(query(server.url, `alter role current_user superuser`)).rejects.toThrow(/permission denied/)
  await server.stop()
})

/** As an earlier version left it: everything belongs to the superuser, and there is no other role. */
async function homeOfEarlierVersion(): Promise<string> {
  const home = newHome()
  const server = await start(home)
  server.markUsed()
  const connection = connectionOf(home)
  const [system, own] = [adminUrlOf(connection, 'postgres'), adminUrlOf(connection, 'argmax')]
  await query(system, 'drop database argmax')
  await query(system, 'drop role argmax_product')
  await query(system, 'create database argmax')
  await migrateDatabase(own)
  await remember(own)
  await query(
    own,
    `create schema "Former"; create type "Former".state as enum ('a'); create domain "Former".small as int;
     create sequence "Former".loose; create view "Former".seen as select 1 as one;
     create materialized view "Former".held as select 1 as one;
     create table "Former".parts (id bigserial, at int, s "Former".state) partition by range (at);
     create table "Former".part partition of "Former".parts for values from (0) to (9);
     create function "Former".one(int) returns int language sql as 'select 1';
     create procedure "Former".two() language sql as 'select 1'`,
  )
  const { productPassword: _, ...former } = connection
  fs.writeFileSync(inHome(home, 'connection.json'), JSON.stringify(former))
  await server.stop()
  return home
}

const OWNED_BY_OTHERS = `with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  owners as (select relname as name, relowner as owner from pg_class join own on own.oid = relnamespace
    union all select proname, proowner from pg_proc join own on own.oid = pronamespace
    union all select typname, typowner from pg_type join own on own.oid = typnamespace
    union all select nspname, nspowner from pg_namespace join own using (oid) where nspname <> 'public')
  select name from owners where owner <> (select oid from pg_roles where rolname = current_user)`

test('a database of an earlier version, which worked as superuser, goes on with all its data', async () => {
  const home = await homeOfEarlierVersion()
  for (const round of ['upgrade', 'later start']) {
    const server = await start(home)
    expect([round, server.isNew, await recall(server.url)]).toEqual([round, false, [{ n: 42 }]])
    expect(await query(server.url, OWNED_BY_OTHERS)).toEqual([])
    await migrateDatabase(server.url)
    await query(server.url, 'alter table kept add column if not exists more int; select * from "Former".seen')
    await server.stop()
  }
})

test('an earlier version that runs is used beside it, and an upgrade that was interrupted is repeated', async () => {
  const home = await homeOfEarlierVersion()
  // The password was written, and then the process was killed.
  fs.writeFileSync(inHome(home, 'connection.json'), JSON.stringify({ ...connectionOf(home), productPassword: 'ab' }))
  const owner = await startPostgresProcess(home)
  await query(adminUrlOf(connectionOf(home), 'argmax'), 'create table later as select 1 as one')
  const guest = await start(home)
  expect([guest.owned, await query(guest.url, 'select one from later')]).toEqual([false, [{ one: 1 }]])
  owner.child.kill('SIGTERM')
  expect(await owner.child.ended).toBe(0)
})

test('a superuser in DATABASE_URL is told in the log, another role is not', async () => {
  const home = newHome()
  const server = await start(home)
  const admin = adminUrlOf(connectionOf(home), 'argmax')
  for (const [DATABASE_URL, warnings] of [
    [admin, [[expect.stringContaining('is a superuser')]]],
    [server.url, []],
  ] as const) {
    const warn = vi.fn()
    const log = { warn } as never
    const pool = createPool(DATABASE_URL, log)
    const database = await openDatabase(readEnv({ DATABASE_URL }))
    database.watch(pool, log)
    await pool.query('select 1')
    await pool.end()
    expect(warn.mock.calls).toEqual(warnings)
  }
  await server.stop()
})

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { adminUrlOf, type Connection, DATABASE, PRODUCT_ROLE, readConnection, writeConnection } from './cluster.ts'

/** The product owns its database and no more (ASVS 5.0, 13.2.2); what an earlier version's superuser owns passes to it. */
export async function ensureProductRole(home: string): Promise<void> {
  const connection = withPassword(home)
  await asAdmin(connection, 'postgres', async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [PRODUCT_ROLE])
    await client.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${PRODUCT_ROLE} login nosuperuser nocreatedb nocreaterole noreplication
       nobypassrls password '${connection.productPassword}'`,
    )
    await ensureDatabase(client)
  })
  await asAdmin(connection, DATABASE, (client) => client.query(PASS_OBJECTS))
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [DATABASE],
  )
  if (!rows[0]) await client.query(`create database ${DATABASE} owner ${PRODUCT_ROLE}`)
  else if (rows[0].owner !== PRODUCT_ROLE) await client.query(`alter database ${DATABASE} owner to ${PRODUCT_ROLE}`)
}

/** Stored before the role has it: an interrupted start repeats with the same one. */
function withPassword(home: string): Connection & { productPassword: string } {
  const known = readConnection(home)
  if (!known) throw new Error(`${home} has no connection.json`)
  const productPassword = known.productPassword ?? randomBytes(24).toString('hex')
  const connection = { ...known, productPassword }
  if (!known.productPassword) writeConnection(home, connection)
  return connection
}

async function asAdmin(
  connection: Connection,
  database: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrlOf(connection, database) })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** One statement, hence one transaction. Indexes, and sequences of columns, follow their tables. */
const PASS_OBJECTS = `do $$
declare
  admin constant oid := (select oid from pg_roles where rolname = current_user);
  one text;
begin
  for one in
    with own as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select format('schema %I', nspname) from own where nspowner = admin
    union all
    select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, pg_class.oid::regclass)
      from pg_class join own on own.oid = relnamespace
      where relowner = admin and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
          and refclassid = 'pg_class'::regclass and relkind = 'S')
    union all
    select format('routine %s', pg_proc.oid::regprocedure) from pg_proc join own on own.oid = pronamespace where proowner = admin
    union all
    select format('type %s', pg_type.oid::regtype) from pg_type join own on own.oid = typnamespace
      where typowner = admin and typtype in ('e', 'd')
  loop
    execute format('alter %s owner to ${PRODUCT_ROLE}', one);
  end loop;
end $$`

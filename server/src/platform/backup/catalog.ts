import type pg from 'pg';
import type { Header } from './format.ts';
import { quote } from './session.ts';

/** What an extension created belongs to the extension. */
const isOurs = (catalog: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`;
const isInSchema = (column: string) => `${column} = current_schema()::regnamespace`;

export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where ${isInSchema('relnamespace')} and relkind in ('r', 'p') and not relispartition and ${isOurs('pg_class')}
    order by relname`);
  return rows.map(({ name }) => name);
}

/** Without generated columns, which PostgreSQL computes again. */
export async function listColumns(client: pg.Client): Promise<Header['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where ${isInSchema('relnamespace')} and relkind in ('r', 'p') and not relispartition and ${isOurs('pg_class')}
    group by relname order by relname`);
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Header['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where ${isInSchema('relnamespace')} and relkind = 'S' and ${isOurs('pg_class')} order by relname`);
  const sequences: Header['sequences'] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quote(name)}`,
    );
    const [row] = found.rows;
    if (row) sequences.push({ name, value: row.value, isCalled: row.is_called });
  }
  return sequences;
}

/** Statements that drop all that is ours in the schema. Extensions stay: creating them can need a superuser. */
export async function listDropStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %I cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, relname) as statement, relkind = 'S' as is_later
    from pg_class where ${isInSchema('relnamespace')} and relkind in ('r', 'p', 'v', 'm', 'S') and ${isOurs('pg_class')}
    union all
    select format('drop routine if exists %s cascade', pg_proc.oid::regprocedure), true
    from pg_proc where ${isInSchema('pronamespace')} and ${isOurs('pg_proc')}
    union all
    select format('drop type if exists %I cascade', typname), true from pg_type
    where ${isInSchema('typnamespace')} and typtype in ('d', 'e', 'r')  and ${isOurs('pg_type')}
    -- A sequence of a column goes with its table, and cannot go before.
    order by is_later`);
  return rows.map(({ statement }) => statement);
}

/** Definitions that make loading slow or impossible; `create` restores what `drop` removed. */
export async function listLoadObstacles(client: pg.Client): Promise<{ drop: string; create: string }[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    select format('alter table %I drop constraint %I', relname, conname) as drop,
      format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) as create
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and ${isInSchema('relnamespace')} and ${isOurs('pg_class')}
    union all
    select format('alter table %I disable trigger %I', relname, tgname),
      format('alter table %I enable %s trigger %I', relname, case tgenabled when 'A' then 'always' else '' end, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled in ('O', 'A') and ${isInSchema('relnamespace')} and ${isOurs('pg_class')}`);
  return rows;
}

/** Indexes that belong to no constraint: building them over loaded tables is faster than filling them row by row. */
export async function listPlainIndexes(client: pg.Client): Promise<{ drop: string; create: string }[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    select format('drop index %I', pg_class.relname) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class on pg_class.oid = indexrelid
    where ${isInSchema('relnamespace')} and ${isOurs('pg_class')} and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
      and not indisreplident and not indisclustered`);
  return rows;
}

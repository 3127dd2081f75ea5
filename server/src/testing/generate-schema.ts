import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** What the database does not say of a column: the shape of its JSON, or values that no check constraint lists. */
const valueTypes: Readonly<Record<string, string>> = {
  'data_exports.bytes': 'ColumnType<string, number, number>',
  'idempotency_keys.answer': 'object',
  'media.sizes': 'StoredSize[]',
  'members.standing': "'active' | 'unverified' | 'leaving' | 'disabled'",
  'moderation_cases.matches': 'StoredMatch[]',
  'moderation_cases.profile': 'StoredProfile',
  'notification_choices.kind': 'NotificationKind',
  'notification_kinds.kind': 'NotificationKind',
  'notifications.kind': 'NotificationKind',
  'support_messages.state': "'open' | 'answered' | 'done'",
};

/** Triggers fill these: always, or unless a value is given. */
const triggerColumns: Readonly<Record<string, 'GeneratedAlways' | 'Generated'>> = {
  'comments.audience': 'Generated',
  'posts.report_count': 'GeneratedAlways',
};

const header = `// Generated from the migrated database: \`npm run schema\`. Value types that it does not know are in
// \`testing/generate-schema.ts\`, comments are \`comment on column\`.

import type { NotificationKind } from '@radiant/contract/notifications.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { StoredMatch, StoredProfile, StoredSize } from './stored-json.ts';
`;

/** As the driver returns them: see the type parsers in \`platform/database/database.ts\`. */
const typeNames: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
};

type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  comment: string | null;
  checks: string[];
};

const listColumns: RawBuilder<Column> = sql`
  select relname as table, attname as name, typname as type, not attnotnull as "isNullable",
    atthasdef or attidentity <> '' as "hasDefault", attgenerated <> '' as "isGenerated",
    col_description(pg_class.oid, attnum) as comment,
    array(select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]) as checks
  from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  join pg_type on pg_type.oid = atttypid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
  order by relname, attnum`;

/** @returns the text of `schema.ts` for the tables of this database */
export async function generateSchema(db: Database): Promise<string> {
  const { rows } = await listColumns.execute(db);
  const tables = [...Map.groupBy(rows, ({ table }) => table)];
  const properties = tables.map(
    ([table, columns]) => `  ${table}: {\n${columns.map(describeColumn).join('')}  };\n`,
  );
  return `${header}\nexport type Schema = {\n${properties.join('')}};\n`;
}

function describeColumn(column: Column): string {
  const comment = column.comment === null ? '' : `    /** ${column.comment} */\n`;
  return `${comment}    ${column.name}: ${describeType(column)};\n`;
}

function describeType(column: Column): string {
  const { table, name, type, isNullable, isGenerated, hasDefault } = column;
  const value = describeValue(column);
  const orNull = isNullable ? ' | null' : '';
  if (type === 'jsonb') return `JSONColumnType<${value}${hasDefault ? ', string | undefined' : ''}>${orNull}`;
  const filled = isGenerated ? 'GeneratedAlways' : hasDefault ? 'Generated' : undefined;
  const wrapper = triggerColumns[`${table}.${name}`] ?? filled;
  return wrapper ? `${wrapper}<${value}${orNull}>` : `${value}${orNull}`;
}

function describeValue({ table, name, type, checks }: Column): string {
  const isArray = type.startsWith('_');
  const base = type === 'jsonb' ? 'Record<string, unknown>' : typeNames[isArray ? type.slice(1) : type];
  if (!base) throw new Error(`${table}.${name}: add the type ${type} to generate-schema.ts`);
  const value = valueTypes[`${table}.${name}`] ?? checks.map(describeCheck).find(Boolean) ?? base;
  return isArray ? `Array<${value}>` : value;
}

/** The union of `check (x in ('a', 'b'))`, or of `check (x <@ array['a', 'b'])`. */
function describeCheck(check: string): string | undefined {
  const list = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]\)+$/.exec(check)?.[1];
  return list?.match(/'(?:[^']|'')*'(?=::text)/g)?.join(' | ');
}

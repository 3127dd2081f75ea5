import DataLoader from 'dataloader';
import { CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from './database.ts';
import { isConnectionLost } from './error-class.ts';
import { inOrderOf } from './in-order-of.ts';
import { anyOf, listOf, prepared } from './prepared.ts';

/** More would let one request wait for too many others. */
const maxSize = 16;
/** Further requests wait and form the next batch: the busier the server, the larger its batches. */
const maxConcurrent = 2;

type Definition<Input, Row> = Requests<Input> &
  (
    | {
        /** The rows of one `request`. @param input the first of the inputs alike in shape */
        query: (db: Db, input: Input) => Expression<Row>;
      }
    | {
        /** For writing: a whole statement, whose rows have the `position` of their request. */
        statement: (requests: RawBuilder<unknown>) => RawBuilder<Row & { position: number }>;
      }
  );

type Requests<Input> = {
  /** The relation `request`: a row for each input, with these columns. */
  columns: Readonly<Record<string, { type: string; of: (input: Input) => unknown }>>;
  /** Adds columns to `request`. */
  requests?: (listed: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Inputs for which `query` differs. @returns one of a limited number of texts */
  shapeOf?: (input: Input) => string;
};

export type SharedStatement<Input, Row> = {
  /** In the order of the query. */
  list(db: Db, input: Input): Promise<Row[]>;
  /** The first row. */
  find(db: Db, input: Input): Promise<Row | undefined>;
  /** The rows of each of the inputs, in their order; a statement per shape. */
  listEach(db: Db, inputs: readonly Input[]): Promise<Row[][]>;
  /** For tests of plans. */
  compile(db: Db, inputs: readonly Input[]): CompiledQuery<Row>;
};

/**
 * One prepared statement for requests that arrive together (docs/decisions/0058). Each gets its own rows. If the statement
 * fails, each request is tried alone, so that none fails because of another, but nothing is written again that a lost
 * connection may have committed. In a transaction it is never shared. It has no parameters besides the columns: they would be
 * those of one request.
 */
export function shareStatement<Input, Row>({
  columns,
  requests = (listed) => listed,
  shapeOf = () => '',
  ...rows
}: Definition<Input, Row>): SharedStatement<Input, Row> {
  const texts = new Map<string, string>();
  const write = (db: Db, input: Input): string => {
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
    const lists = Object.values(columns).map(({ type }) => listOf([], type));
    const listed = sql`(select ${names}, (number - 1)::int as position
      from unnest(${sql.join(lists)}) with ordinality as listed (${names}, number))`;
    const { sql: text, parameters } = (
      'statement' in rows
        ? rows.statement(requests(listed))
        : sql`select ${prepared} request.position, found.*
            from ${requests(listed)} as request cross join lateral (${rows.query(db, input)}) as found`
    ).compile(db);
    if (parameters.length !== lists.length) throw new Error('a shared statement has parameters of its own');
    return text;
  };
  const textFor = (db: Db, input: Input): string => {
    const shape = shapeOf(input);
    const known = texts.get(shape);
    if (known !== undefined) return known;
    const text = write(db, input);
    texts.set(shape, text);
    return text;
  };
  /** @param inputs alike in shape, not empty */
  const compile = (db: Db, inputs: readonly Input[]): CompiledQuery<Row & { position: number }> => {
    const values = Object.values(columns).map(({ of }) => inputs.map(of));
    return CompiledQuery.raw(textFor(db, inputs[0] as Input), values) as CompiledQuery<never>;
  };
  const run = async (db: Db, inputs: readonly Input[]): Promise<Row[][]> => {
    const { rows } = await db.executeQuery(compile(db, inputs));
    const found = inputs.map((): Row[] => []);
    for (const row of rows) found[row.position]?.push(row);
    return found;
  };

  const loaderOf = perDatabase((db) =>
    createLoader<Input, Row[]>((inputs) =>
      byShape(inputs, shapeOf, (some) =>
        runTogetherOrAlone(some, { run: (these) => run(db, these), isWrite: 'statement' in rows }),
      ),
    ),
  );
  const list = async (db: Db, input: Input): Promise<Row[]> =>
    db.isTransaction ? ((await run(db, [input]))[0] ?? []) : await loaderOf(db).load(input);
  return {
    list,
    compile,
    find: async (db, input) => (await list(db, input))[0],
    listEach: (db, inputs) => byShape(inputs, shapeOf, (some) => run(db, some)),
  };
}

export type SharedRows<Row> = {
  /** In the order of the ids, without those that the query does not find. Read-only: others have the same rows. */
  list(db: Db, ids: readonly string[]): Promise<Row[]>;
  /** For tests of plans. */
  compile(db: Db, ids: readonly string[]): CompiledQuery<Row>;
};

/** As `shareStatement`, for rows that everyone reads alike: each is read once for all requests of a batch. */
export function shareRows<Row extends { id: string }>(
  query: (db: Db, ids: RawBuilder<string>) => Expression<Row>,
): SharedRows<Row> {
  let text: string | undefined;
  const compile = (db: Db, ids: readonly string[]): CompiledQuery<Row> => {
    text ??= sql`select ${prepared} * from (${query(db, anyOf([]))}) as found`.compile(db).sql;
    return CompiledQuery.raw(text, [ids]) as CompiledQuery<never>;
  };
  const run = async (db: Db, lists: readonly (readonly string[])[]): Promise<Row[][]> => {
    const { rows } = await db.executeQuery(compile(db, [...new Set(lists.flat())]));
    return lists.map((ids) => inOrderOf(ids, rows));
  };
  const loaderOf = perDatabase((db) =>
    createLoader<readonly string[], Row[]>((lists) =>
      runTogetherOrAlone(lists, { run: (these) => run(db, these), isWrite: false }),
    ),
  );
  return {
    compile,
    list: async (db, ids) =>
      db.isTransaction ? ((await run(db, [ids]))[0] ?? []) : await loaderOf(db).load(ids),
  };
}

function perDatabase<Value>(create: (db: Database) => Value): (db: Database) => Value {
  const known = new WeakMap<Database, Value>();
  return (db) => {
    const value = known.get(db) ?? create(db);
    known.set(db, value);
    return value;
  };
}

type Outcome<Output> = Output | Error;

async function byShape<Input, Output>(
  inputs: readonly Input[],
  shapeOf: (input: Input) => string,
  run: (inputs: readonly Input[]) => Promise<Output[]>,
): Promise<Output[]> {
  if (inputs.length === 0) return [];
  if (new Set(inputs.map(shapeOf)).size === 1) return await run(inputs);
  const groups = [...Map.groupBy(inputs.keys(), (index) => shapeOf(inputs[index] as Input)).values()];
  const outputs: Output[] = [];
  await Promise.all(
    groups.map(async (group) => {
      const found = await run(group.map((index) => inputs[index] as Input));
      for (const [place, index] of group.entries()) outputs[index] = found[place] as Output;
    }),
  );
  return outputs;
}

async function runTogetherOrAlone<Input, Output>(
  inputs: readonly Input[],
  how: { run: (inputs: readonly Input[]) => Promise<Output[]>; isWrite: boolean },
): Promise<Outcome<Output>[]> {
  try {
    return await how.run(inputs);
  } catch (error) {
    if (inputs.length === 1 || (how.isWrite && isConnectionLost(error))) {
      const failure = error instanceof Error ? error : new Error('a statement failed', { cause: error });
      return inputs.map(() => failure);
    }
    return (await Promise.all(inputs.map((input) => runTogetherOrAlone([input], how)))).flat();
  }
}

function createLoader<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<Outcome<Output>[]>,
): DataLoader<Input, Output> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const start = (dispatch: () => void) => {
    running += 1;
    // After all requests that this turn of the event loop reads.
    setImmediate(dispatch);
  };
  return new DataLoader<Input, Output>(
    async (inputs) => {
      try {
        return await run(inputs);
      } finally {
        running -= 1;
        const next = waiting.shift();
        if (next) start(next);
      }
    },
    {
      cache: false,
      maxBatchSize: maxSize,
      batchScheduleFn: (dispatch) => {
        if (running < maxConcurrent) start(dispatch);
        else waiting.push(dispatch);
      },
    },
  );
}

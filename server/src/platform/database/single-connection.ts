import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionBuilder } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../../schema.ts';
import type { Database, Tx } from './database.ts';

export class SecondConnectionError extends Error {
  constructor() {
    super(
      'A pooled connection was requested inside a transaction: pass the transaction down, or read before it.',
    );
    this.name = 'SecondConnectionError';
  }
}

type OpenTransaction = { isOpen: boolean; violation: SecondConnectionError | undefined };

const guards = new WeakMap<Database, () => void>();

/** Fails inside a transaction even while the cache that mostly answers is warm. Checked in tests and development. */
export const assertOutsideTransaction = (db: Database): void => guards.get(db)?.();

/** A second connection inside a transaction can deadlock the pool. Fails even when the work swallows the error. */
export function forbidSecondConnections(db: Database, pool: pg.Pool): void {
  const openTransaction = new AsyncLocalStorage<OpenTransaction>();

  const guardWork =
    <T>(work: (tx: Tx) => Promise<T>) =>
    async (tx: Tx): Promise<T> => {
      const current: OpenTransaction = { isOpen: true, violation: undefined };
      try {
        const result = await openTransaction.run(current, () => work(tx));
        if (current.violation) throw current.violation;
        return result;
      } finally {
        current.isOpen = false;
      }
    };

  const guardBuilder = (builder: TransactionBuilder<Schema>): TransactionBuilder<Schema> => {
    const { execute, setAccessMode, setIsolationLevel } = builder;
    return Object.assign(builder, {
      execute: <T>(work: (tx: Tx) => Promise<T>) => execute.call(builder, guardWork(work)) as Promise<T>,
      setAccessMode: (...[mode]: Parameters<typeof setAccessMode>) =>
        guardBuilder(setAccessMode.call(builder, mode)),
      setIsolationLevel: (...[level]: Parameters<typeof setIsolationLevel>) =>
        guardBuilder(setIsolationLevel.call(builder, level)),
    });
  };

  const assertOutside = () => {
    const current = openTransaction.getStore();
    if (!current?.isOpen) return;
    current.violation = new SecondConnectionError();
    throw current.violation;
  };
  guards.set(db, assertOutside);

  const { transaction } = db;
  const { connect } = pool;
  Object.assign(db, { transaction: () => guardBuilder(transaction.call(db)) });
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      assertOutside();
      return Reflect.apply(connect, pool, args);
    },
  });
}

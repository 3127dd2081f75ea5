import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Sealer } from '../crypto.ts';
import { type Database, inTransaction } from '../database/database.ts';

/** VAPID key pair (RFC 8292): a subscription is bound to the public key. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Never replaced: that would invalidate every subscription. @throws Error for a key sealed with another SECRET_KEY */
export async function findOrCreateKeys(db: Database, sealer: Sealer): Promise<PushKeys> {
  const found = await findKeys(db, sealer);
  if (found) return found;
  return await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('push:keys', 0))`.execute(tx);
    const made = await findKeys(tx, sealer);
    if (made) return made;
    const keys = generateKeys();
    await tx
      .insertInto('push_keys')
      .values({ public_key: keys.publicKey, private_key: sealer.seal(keys.privateKey) })
      .execute();
    return keys;
  });
}

async function findKeys(db: Pick<Database, 'selectFrom'>, sealer: Sealer): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: z.string().parse(sealer.open(row.private_key)) };
}

/** Both base64url: the uncompressed point, as browsers and `k=` want it (RFC 8292, 3.2), and the 32 bytes of its private key. */
function generateKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

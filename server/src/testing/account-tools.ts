import { login, signUp } from '@radiant/contract/accounts.ts';
import { sql } from 'kysely';
import { accountsHandlers } from '../features/accounts/handlers.ts';
import { bindJobHandlers } from '../jobs.ts';
import { hashPassword } from '../platform/passwords/hashing.ts';
import type { TestApp } from './test-app.ts';

export const goodPassword = 'Lanterns&Boats4';

export type WrittenMail = {
  template: string;
  locale: string;
  memberId: string | null;
  params: Record<string, string>;
};

const passwordHashes = new Map<string, Promise<string>>();

/** Made once for each password, since making one is slow on purpose. */
function hashOnce(password: string): Promise<string> {
  const made = passwordHashes.get(password) ?? hashPassword(password);
  passwordHashes.set(password, made);
  return made;
}

/** Helpers for account tests; they call the real endpoints and jobs. */
export type AccountTools = {
  /** Signs up over HTTP; returns the response status and the verification handle. */
  signUp(email: string, other?: Record<string, unknown>): Promise<{ status: number; handle: string }>;
  signIn(email: string, password?: string, remember?: boolean): ReturnType<TestApp['send']>;
  mailsTo(email: string): Promise<WrittenMail[]>;
  codeFor(email: string, template?: string): Promise<string>;
  resetTokenFor(email: string): Promise<string>;
  /** Sets a password, dated long ago. */
  setPassword(person: { id: string }, password?: string): Promise<void>;
  /** Runs the pending jobs of the feature `accounts`. */
  work(): Promise<void>;
};

export function createAccountTools(app: TestApp): AccountTools {
  const { db, sealer } = app.platform;
  const handlers = bindJobHandlers(accountsHandlers);

  const mailsTo = async (email: string): Promise<WrittenMail[]> => {
    const rows = await db
      .selectFrom('mails')
      .select(['template', 'locale', 'member_id', 'params'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      template: row.template,
      locale: row.locale,
      memberId: row.member_id,
      params: Object.fromEntries(
        Object.entries(Object(row.params && sealer.open(row.params))).map(([name, value]) => [
          name,
          String(value),
        ]),
      ),
    }));
  };
  const newestOf = async (email: string, template: string): Promise<WrittenMail> => {
    const found = (await mailsTo(email)).filter((mail) => mail.template === template).at(-1);
    if (!found) throw new Error(`no '${template}' was mailed to ${email}`);
    return found;
  };

  return {
    async signUp(email, other = {}) {
      const { status, body } = await app.send(signUp, {
        body: {
          firstName: 'Marie',
          lastName: 'Gagnon',
          email,
          password: goodPassword,
          accepted: true,
          ...other,
        },
      });
      return { status, handle: String(Reflect.get(Object(body), 'id')) };
    },
    signIn: (email, password = goodPassword, remember = false) =>
      app.send(login, { body: { email, password, remember } }),
    mailsTo,
    codeFor: async (email, template = 'verify-email') => (await newestOf(email, template)).params.code ?? '',
    resetTokenFor: async (email) =>
      (await newestOf(email, 'reset-password')).params.link?.split('/').at(-1) ?? '',
    async setPassword({ id }, password = goodPassword) {
      const password_hash = await hashOnce(password);
      await db.updateTable('members').set({ password_hash }).where('id', '=', id).execute();
    },
    async work() {
      const { rows } = await sql<{ task: string; payload: unknown }>`
        delete from jobs where name like 'accounts.%' returning name as task, payload`.execute(db);
      for (const { task, payload } of rows) await handlers[task]?.(app.platform, payload);
    },
  };
}

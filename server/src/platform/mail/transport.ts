import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose.ts';
import { createOutbox } from './outbox.ts';

/** Takes mails away. */
export type MailTransport = {
  /** Returns when somebody else is responsible for the mail. */
  deliver(mail: ComposedMail): Promise<void>;
  close(): void;
};

/** SMTP when `mailUrl` names a server; else a file for each mail under `dataDir`. */
export const createMailTransport = (place: {
  mailUrl: string | undefined;
  dataDir: string;
}): MailTransport => (place.mailUrl === undefined ? createOutbox(place.dataDir) : createSmtp(place.mailUrl));

function createSmtp(url: string): MailTransport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ envelope, source }) {
      await server.sendMail({ envelope, raw: source });
    },
    close: () => server.close(),
  };
}

/** The server knows the address and will not have it: another try would be refused again. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  error.responseCode <= 553;

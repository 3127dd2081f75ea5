import type { ComposedMail } from './compose.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp, type SmtpTimeouts } from './smtp.ts';

/** Takes mails away. */
export type MailTransport = {
  /**
   * Returns when somebody else is responsible for the mail.
   * @throws MailNotAcceptedError saying what that means, or what else went wrong on this side; then it did not go
   */
  deliver(mail: ComposedMail): Promise<void>;
  close(): void;
};

/** SMTP when `mailUrl` names a server; else a file for each mail under `dataDir`. `patience` is for tests. */
export const createMailTransport = (place: {
  mailUrl: string | undefined;
  dataDir: string;
  timeouts?: SmtpTimeouts;
}): MailTransport =>
  place.mailUrl === undefined ? createOutbox(place.dataDir) : createSmtp(place.mailUrl, place.timeouts);

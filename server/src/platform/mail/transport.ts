import type { ComposedMail } from './compose.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp, type SmtpTimeouts } from './smtp.ts';

export type MailTransport = {
  /**
   * Returns when another server is responsible for the mail.
   * @throws MailNotAcceptedError, or another error on this side; then it was not sent
   */
  deliver(mail: ComposedMail): Promise<void>;
  close(): void;
};

/** SMTP when `mailUrl` names a server; else a file for each mail under `dataDir`. */
export const createMailTransport = (place: {
  mailUrl: string | undefined;
  dataDir: string;
  timeouts?: SmtpTimeouts;
}): MailTransport =>
  place.mailUrl === undefined ? createOutbox(place.dataDir) : createSmtp(place.mailUrl, place.timeouts);

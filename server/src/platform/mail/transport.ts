import type { ComposedMail } from './compose.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp, type SmtpTimeouts } from './smtp.ts';

export type MailTransport = {
  /** @throws MailNotAcceptedError, or an error before sending */
  deliver(mail: ComposedMail): Promise<void>;
  close(): void;
};

export const createMailTransport = (place: {
  mailUrl: string | undefined;
  dataDir: string;
  timeouts?: SmtpTimeouts;
}): MailTransport =>
  place.mailUrl === undefined ? createOutbox(place.dataDir) : createSmtp(place.mailUrl, place.timeouts);

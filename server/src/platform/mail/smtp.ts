import { createTransport } from 'nodemailer';
import { classifyFailure, MailNotAcceptedError } from './smtp-outcome.ts';
import type { MailTransport } from './transport.ts';

/** How long a step may take, in milliseconds. */
export type SmtpTimeouts = { connect: number; greeting: number; socket: number };

/**
 * Servers look into a mail before they answer for it, and RFC 5321 (4.5.3.2.6) would give them ten minutes. Two hold a
 * hand of the worker no longer than it can be spared.
 */
const defaultTimeouts: SmtpTimeouts = { connect: 10_000, greeting: 10_000, socket: 120_000 };

/** Hands mails to a mail server, over three connections at the most that are kept for a while. */
export function createSmtp(
  url: string,
  { connect, greeting, socket }: SmtpTimeouts = defaultTimeouts,
): MailTransport {
  const handedOver = new WeakSet<Buffer>();
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // A kept connection may be gone when it is needed: then once more over a new one, before anything was said of the mail.
    maxRequeues: 1,
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The stream of a mail is read when the server asked for it, and has ended when all of it is on the way.
  server.use('stream', (mail, done) => {
    const { message, data } = mail;
    const open = message.createReadStream.bind(message);
    message.createReadStream = () => {
      const stream = open();
      stream.once('end', () => {
        if (data.raw instanceof Buffer) handedOver.add(data.raw);
      });
      return stream;
    };
    done();
  });
  return {
    async deliver({ envelope, source }) {
      handedOver.delete(source);
      try {
        await server.sendMail({ envelope, raw: source });
      } catch (error) {
        throw new MailNotAcceptedError(classifyFailure(error, handedOver.has(source)), error);
      }
    },
    close: () => server.close(),
  };
}

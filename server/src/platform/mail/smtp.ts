import { classifyFailure, MailNotAcceptedError } from './smtp-outcome.ts';
import type { MailTransport } from './transport.ts';

export type SmtpTimeouts = { connect: number; greeting: number; socket: number };

/** RFC 5321 (4.5.3.2.6) allows ten minutes to check a mail; two limit how long a worker is busy. */
const defaultTimeouts: SmtpTimeouts = { connect: 10_000, greeting: 10_000, socket: 120_000 };

export function createSmtp(
  url: string,
  { connect, greeting, socket }: SmtpTimeouts = defaultTimeouts,
): MailTransport {
  const handedOver = new WeakSet<Buffer>();
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const server = createTransport({
      url,
      pool: true,
      maxConnections: 3,
      // A kept connection may have been closed: one retry over a new one.
      maxRequeues: 1,
      connectionTimeout: connect,
      greetingTimeout: greeting,
      socketTimeout: socket,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // The stream is read once the server asks for the mail, and ends when all of it is sent.
    server.use('stream', (mail, done) => {
      const { message, data } = mail;
      const read = message.createReadStream.bind(message);
      message.createReadStream = () => {
        const stream = read();
        stream.once('end', () => {
          if (data.raw instanceof Buffer) handedOver.add(data.raw);
        });
        return stream;
      };
      done();
    });
    return server;
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async deliver({ envelope, source }) {
      handedOver.delete(source);
      opened ??= open();
      const server = await opened;
      try {
        await server.sendMail({ envelope, raw: source });
      } catch (error) {
        throw new MailNotAcceptedError(classifyFailure(error, handedOver.has(source)), error);
      }
    },
    close: () => void opened?.then((server) => server.close()),
  };
}

/** Connects and signs in without sending anything. @throws MailNotAcceptedError */
export async function verifySmtp(url: string, timeouts: SmtpTimeouts): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const server = createTransport({
    url,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
  });
  try {
    await server.verify();
  } catch (error) {
    throw new MailNotAcceptedError(classifyFailure(error, false), error);
  } finally {
    server.close();
  }
}

import type { Schema } from '../../schema.ts';

export type OutageReason = Schema['mail_pauses']['reason'];

export type SmtpOutcome =
  /** Permanent: another attempt would be rejected again. */
  | { kind: 'refused'; failure: 'recipient-refused' | 'message-refused' }
  /** Temporary and specific to this mail, such as greylisting or a full mailbox. */
  | { kind: 'later' }
  /** No mail can be sent: the server, the connection or the configuration is at fault. */
  | { kind: 'stopped'; reason: OutageReason }
  /** Handed over without a reply: it may have been accepted. */
  | { kind: 'unclear'; reason: OutageReason };

/** Does not repeat the server's text, which quotes addresses. */
export class MailNotAcceptedError extends Error {
  outcome: SmtpOutcome;
  smtpStatus: number | null;

  constructor(outcome: SmtpOutcome, cause: unknown) {
    super(describe(outcome, cause));
    // Stored as the reason of failed jobs.
    this.name = 'NotTaken';
    this.outcome = outcome;
    this.smtpStatus = readFailure(cause).responseCode || null;
  }
}

function describe(outcome: SmtpOutcome, cause: unknown): string {
  const { code, responseCode } = readFailure(cause);
  const what = outcome.kind === 'refused' ? outcome.failure : 'reason' in outcome ? outcome.reason : 'later';
  return [`the mail was not taken (${what})`, code, responseCode || '']
    .filter((part) => part !== '')
    .join(' ');
}

type SmtpFailure = {
  code: string;
  originalCode: string;
  responseCode: number;
  response: string;
  command: string;
};

function readFailure(error: unknown): SmtpFailure {
  const property = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const text = (name: string) => {
    const value = property(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    code: text('code'),
    originalCode: text('originalCode'),
    responseCode: Number(property('responseCode')) || 0,
    response: text('response'),
    command: text('command'),
  };
}

/** RFC 4954. */
const authenticationCodes = [530, 534, 535, 538];

export function classifyFailure(error: unknown, isHandedOver: boolean): SmtpOutcome {
  const failure = readFailure(error);
  const { code, responseCode, command } = failure;
  // RFC 5321, 3.8: the server is shutting down and accepted nothing.
  if (responseCode === 421) return { kind: 'stopped', reason: 'busy' };
  if (code === 'EAUTH' || authenticationCodes.includes(responseCode)) {
    return { kind: 'stopped', reason: 'sign-in-refused' };
  }
  if (isAboutEncryption(failure)) return { kind: 'stopped', reason: 'no-encryption' };
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return classifySenderFailure(failure);
  if (code === 'EENVELOPE' && command !== 'DATA') return classifyRecipientFailure(failure);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return classifyMessageFailure(failure);
  const reason = outageReasonOf(failure);
  return isHandedOver ? { kind: 'unclear', reason } : { kind: 'stopped', reason };
}

const isPermanent = (responseCode: number) => responseCode >= 500 && responseCode <= 599;

function classifySenderFailure({ responseCode, response }: SmtpFailure): SmtpOutcome {
  // The size is announced at MAIL FROM, so this rejects the mail, not its sender.
  if (responseCode === 552 || /^552 |\b5\.3\.4\b/.test(response)) {
    return { kind: 'refused', failure: 'message-refused' };
  }
  return { kind: 'stopped', reason: isPermanent(responseCode) ? 'sender-refused' : 'busy' };
}

/** 550 to 553 and 5.1.x concern the address; others, such as a relay's 554, usually the site: the mail waits. */
function classifyRecipientFailure({ responseCode, response, command }: SmtpFailure): SmtpOutcome {
  const isAboutAddress =
    (responseCode >= 550 && responseCode <= 553) ||
    (isPermanent(responseCode) && /\b5\.1\.\d+\b/.test(response)) ||
    command === 'API';
  return isAboutAddress ? { kind: 'refused', failure: 'recipient-refused' } : { kind: 'later' };
}

function classifyMessageFailure({ responseCode }: SmtpFailure): SmtpOutcome {
  // nodemailer itself found it larger than the server's announced limit.
  return isPermanent(responseCode) || responseCode === 0
    ? { kind: 'refused', failure: 'message-refused' }
    : { kind: 'later' };
}

/** Certificates are rejected during STARTTLS: only the original code shows it. */
const isAboutEncryption = ({ code, originalCode }: SmtpFailure): boolean =>
  code === 'ETLS' ||
  code === 'EREQUIRETLS' ||
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)|_CERT\b/.test(originalCode);

function outageReasonOf({ code, originalCode, responseCode }: SmtpFailure): OutageReason {
  if (code === 'EDNS' || /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(originalCode)) {
    return 'unreachable';
  }
  if (code === 'ETIMEDOUT') return 'no-answer';
  return responseCode >= 400 ? 'busy' : 'broken-off';
}

import type { MailPauseTable } from '../../schema.ts';

/** Why the mail server is left alone for a while. */
export type OutageReason = MailPauseTable['reason'];

/** What it means for a mail, and for those behind it, that it was not taken. */
export type SmtpOutcome =
  /** The server knows it and will not have it: another try would be refused again. */
  | { kind: 'refused'; failure: 'recipient-refused' | 'message-refused' }
  /** Not now, and it is about this mail alone: a greylist, a full box. */
  | { kind: 'later' }
  /** It did not go, and neither would any other: the server, the way to it or what the site says of itself is at fault. */
  | { kind: 'stopped'; reason: OutageReason }
  /** All of it was handed over and no answer came: it may have been taken. */
  | { kind: 'unclear'; reason: OutageReason };

/** A mail that was not taken, or may not have been. What the server said is not repeated: it quotes addresses. */
export class MailNotAcceptedError extends Error {
  outcome: SmtpOutcome;
  /** The three digits of the server's answer; null when none came. */
  responseCode: number | null;

  constructor(outcome: SmtpOutcome, cause: unknown) {
    super(describe(outcome, cause));
    this.name = 'MailNotAcceptedError';
    this.outcome = outcome;
    this.responseCode = readFailure(cause).responseCode || null;
  }
}

function describe(outcome: SmtpOutcome, cause: unknown): string {
  const { code, responseCode } = readFailure(cause);
  const what = outcome.kind === 'refused' ? outcome.failure : 'reason' in outcome ? outcome.reason : 'later';
  return [`the mail was not taken (${what})`, code, responseCode || '']
    .filter((part) => part !== '')
    .join(' ');
}

/** What nodemailer tells of a failure: the kind, the answer's three digits (0: none came) and the command it was for. */
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

/** Answers that ask for another sign-in, in whichever place they come (RFC 4954). */
const authenticationCodes = [530, 534, 535, 538];

/**
 * Judges why a mail server did not take a mail.
 * @param isHandedOver whether all of the mail had been sent when it failed
 */
export function classifyFailure(error: unknown, isHandedOver: boolean): SmtpOutcome {
  const failure = readFailure(error);
  const { code, responseCode, command } = failure;
  // The server goes away, whatever it was asked (RFC 5321, 3.8); of what it answers so, it took nothing.
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
  // A server that knows the size beforehand refuses the mail, not whom it is from.
  if (responseCode === 552 || /^552 |\b5\.3\.4\b/.test(response)) {
    return { kind: 'refused', failure: 'message-refused' };
  }
  return { kind: 'stopped', reason: isPermanent(responseCode) ? 'sender-refused' : 'busy' };
}

/**
 * 550 to 553 and the statuses 5.1.x are about the address. Other refusals at this point, such as 554 for a relay that
 * knows nobody of ours, are the site's own fault more often: the mail waits until somebody saw to it.
 */
function classifyRecipientFailure({ responseCode, response, command }: SmtpFailure): SmtpOutcome {
  const isAboutAddress =
    (responseCode >= 550 && responseCode <= 553) ||
    (isPermanent(responseCode) && /\b5\.1\.\d+\b/.test(response)) ||
    command === 'API';
  return isAboutAddress ? { kind: 'refused', failure: 'recipient-refused' } : { kind: 'later' };
}

function classifyMessageFailure({ responseCode }: SmtpFailure): SmtpOutcome {
  // Without an answer it was nodemailer itself that found it too large for what the server announced.
  return isPermanent(responseCode) || responseCode === 0
    ? { kind: 'refused', failure: 'message-refused' }
    : { kind: 'later' };
}

/** Certificates are refused while a plain socket becomes a secure one: only the first code tells. */
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

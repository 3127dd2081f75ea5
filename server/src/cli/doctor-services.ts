import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { newId } from '../platform/crypto.ts';
import { verifySmtp } from '../platform/mail/smtp.ts';
import { pictureFileName } from '../platform/media/file-name.ts';
import { createFileStore } from '../platform/media/file-store.ts';
import { createTranslator } from '../platform/translation/translator.ts';
import { type Finding, messageOf } from './doctor.ts';

export const checkServices = async (config: Config): Promise<Finding[]> => [
  await checkMail(config),
  await checkStorage(config),
  ...(await checkTranslation(config)),
];

/** In milliseconds; shorter than for mails, because a person is waiting. */
const timeouts = { connect: 8_000, greeting: 8_000, socket: 20_000 };

async function checkMail({ mailUrl, dataDir }: Config): Promise<Finding> {
  if (mailUrl === undefined)
    return {
      check: 'mail',
      state: 'warning',
      detail: `MAIL_URL is not set: mails are written to ${join(dataDir, 'outbox')}.`,
    };
  return await verifySmtp(mailUrl, timeouts).then(
    (): Finding => ({ check: 'mail', state: 'ok', detail: 'the mail server accepts the connection' }),
    (error: Error): Finding => ({
      check: 'mail',
      state: 'error',
      detail: `The mail server cannot be used: ${error.message} (docs/operations.md, “Sending mail”).`,
    }),
  );
}

/** Not mentioned where none is configured: few have one. */
async function checkTranslation({ translation }: Config): Promise<Finding[]> {
  if (translation === null) return [];
  const translate = createTranslator(translation).translate('Good morning.', { from: 'en', to: 'fr' });
  const finding = await translate.then(
    (): Finding => ({ check: 'translation', state: 'ok', detail: 'the service translates into French' }),
    (error: Error): Finding => ({
      check: 'translation',
      state: 'error',
      detail: `The service in TRANSLATION_URL cannot be used: ${error.message} (docs/operations.md, “Machine translation”).`,
    }),
  );
  return [finding];
}

async function checkStorage(config: Config): Promise<Finding> {
  if (config.mediaUrl === undefined)
    return { check: 'files', state: 'ok', detail: join(config.dataDir, 'media') };
  const folder = await mkdtemp(join(tmpdir(), 'radiant-doctor-'));
  try {
    const sample = join(folder, 'sample');
    await writeFile(sample, 'radiant doctor');
    await storeAndRead(config, sample);
    return { check: 'files', state: 'ok', detail: 'the bucket stores, returns and removes a file' };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    return {
      check: 'files',
      state: 'error',
      detail: `The bucket in MEDIA_URL cannot be used (${reason}). ${adviceOf(error)}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function storeAndRead(config: Config, sample: string): Promise<void> {
  const store = createFileStore(config);
  const file = pictureFileName(newId(), 1);
  await store.put(file, sample);
  try {
    const opened = await store.read(file);
    if (!opened || (await buffer(opened.stream)).toString() !== 'radiant doctor')
      throw new Error('the bucket returned something else');
  } finally {
    await store.remove(file);
  }
}

const adviceOf = (error: unknown): string =>
  messageOf(error).startsWith('unexpected') ? '' : messageOf(error);

import { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** The first bytes of every file in the age format (age-encryption.org/v1). */
export const encryptedMagic = 'age-encryption.org/v1\n';

/** With a key that scrypt derives from the passphrase: about a second and 256 MB. The `age` command opens it too. */
export async function encrypt(
  content: AsyncIterable<Buffer>,
  passphrase: string,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return Readable.fromWeb(toNode(await encrypter.encrypt(toWeb(WebStream.from(content)))));
}

/** @throws BackupError for another passphrase */
export async function decrypt(content: Readable, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.fromWeb(toNode(await decrypter.decrypt(toWeb(Readable.toWeb(content)))));
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new BackupError('The passphrase is not the one this backup was encrypted with.');
    throw error;
  }
}

/** Node's web streams and those of the DOM's types are the same objects. */
const toWeb = (stream: WebStream): ReadableStream<Uint8Array> => stream as ReadableStream<Uint8Array>;
const toNode = (stream: ReadableStream<Uint8Array>): WebStream<Uint8Array> => stream as WebStream<Uint8Array>;

export type Sender = { name: string; address: string };

// Narrower than the standard: nothing that separates, quotes or ends a header.
const addressPattern = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;
const controlCharacters = /\p{Cc}/u;

/** @throws Error when a mail cannot safely be addressed with it */
export function requireAddress(address: string): string {
  if (address.length > 254 || !addressPattern.test(address)) throw new Error('invalid email address');
  return address;
}

/** Reads `Name <address>` or a bare address. @throws Error when it is neither */
export function parseSender(text: string): Sender {
  const [, name = '', bracketed] = /^\s*(.*?)\s*<([^<>]+)>\s*$/su.exec(text) ?? [];
  if (controlCharacters.test(name)) throw new Error('a sender name must not contain control characters');
  return {
    name: name.replace(/^"(.*)"$/, '$1'),
    address: requireAddress((bracketed ?? text).trim()),
  };
}

import { isWebAddress } from '@radiant/contract/posts.ts';

export type LinkTarget = {
  href: string;
  /** The host; in Punycode where its letters could be mistaken for others. */
  host: string;
};

// French accents only: letters of other scripts look alike and enable spoofing.
const frenchAccents = /[à-öø-ÿœ]/;
const familiarHost = /^[a-z0-9.\-à-öø-ÿœ]+$/;

/** Null for anything but a web URL; it is shown as plain text. */
export function parseLinkTarget(address: string): LinkTarget | null {
  if (!isWebAddress(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  const written = /^https?:\/\/([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase().normalize('NFC') ?? '';
  const isFamiliar = frenchAccents.test(written) && familiarHost.test(written) && isSameHost(written, url);
  const host = isFamiliar ? written : url.hostname;
  const port = url.port === '' ? '' : `:${url.port}`;
  return { href: url.href, host: `${host.replace(/^www\./, '')}${port}` };
}

const isSameHost = (written: string, url: URL): boolean =>
  URL.canParse(`http://${written}/`) && new URL(`http://${written}/`).hostname === url.hostname;

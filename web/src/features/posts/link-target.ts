import { isWebAddress } from '@radiant/contract/posts.ts';

/** Where a link leads, as a reader can judge it. */
export type LinkTarget = {
  href: string;
  /** The host; what nobody could tell from another host is written in the letters of the network itself. */
  host: string;
};

// Letters of French and its neighbours. Those of other scripts look like ours and lead elsewhere.
const frenchAccents = /[à-öø-ÿœ]/;
const familiarHost = /^[a-z0-9.\-à-öø-ÿœ]+$/;

/** Null for what is no address of the web: it is shown as text and leads nowhere. */
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

import { Resolver } from 'node:dns/promises';

/** Empty when the name has no address or the DNS does not respond in time. */
export type Resolve = (host: string, milliseconds: number) => Promise<string[]>;

/** Not `dns.lookup`: a slow name server would block the thread pool that files and passwords need. */
export const resolveByDns: Resolve = async (host, milliseconds) => {
  const resolver = new Resolver({ timeout: milliseconds, tries: 1 });
  const timer = setTimeout(() => resolver.cancel(), milliseconds);
  try {
    const none = () => [];
    const answers = await Promise.all([
      resolver.resolve4(host).catch(none),
      resolver.resolve6(host).catch(none),
    ]);
    return answers.flat();
  } finally {
    clearTimeout(timer);
  }
};

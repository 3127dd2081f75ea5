import { Resolver } from 'node:dns/promises';

/** All addresses of a name, IPv4 first. Empty when it has none, or nobody answers in time. */
export type Resolve = (host: string, milliseconds: number) => Promise<string[]>;

/**
 * Asks the machine's DNS servers, never its file of hosts. Not by `lookup`: that one waits in a thread that files and
 * passwords need too, and a slow name server of a stranger's would hold it.
 */
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

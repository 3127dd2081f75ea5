import { findShellPath, isVersionedFile } from './offline-files.ts';

type Sources = {
  origin: string;
  network: () => Promise<Response>;
  /** By path and query. */
  stored: (path: string) => Promise<Response | undefined>;
};

/** Null: the browser sends the request as if there were no worker. */
export function respondOffline(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  sources: Sources,
): Promise<Response> | null {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== sources.origin) return null;
  if (mode === 'navigate') {
    const shell = findShellPath(pathname);
    return shell === null ? null : respondWithPage(shell, sources);
  }
  return isVersionedFile(pathname + search) ? respondWithFile(pathname + search, sources) : null;
}

/** The network first, and whatever it answers: an old page is shown only when no answer arrives. */
async function respondWithPage(shell: string, { network, stored }: Sources): Promise<Response> {
  try {
    return await network();
  } catch {
    return (await stored(shell)) ?? Response.error();
  }
}

const respondWithFile = async (path: string, { network, stored }: Sources): Promise<Response> =>
  (await stored(path)) ?? (await network());

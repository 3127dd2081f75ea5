import { getDisplayContent } from '@radiant/contract/displays.ts';
import { useEffect, useState } from 'react';
import { matchPath } from 'react-router';
import { readDisplayCopy, writeDisplayCopy } from '../features/noticeboard/display-copy.ts';
import { type DisplayState, startDisplay } from '../features/noticeboard/display-player.ts';
import { DisplayScreen } from '../features/noticeboard/display-screen.tsx';
import { storeDisplayShell } from '../features/noticeboard/display-shell.ts';
import { routes } from '../paths.ts';
import { call } from '../platform/api.ts';
import { usePageTitle } from '../platform/page-title.tsx';
import { useLocale } from '../platform/words.tsx';
import { displayWords } from '../words/display.ts';

/** Longer than any server takes, so that a connection that is dead is noticed. */
const timeoutMs = 30_000;

/** For a television, without a session: it stands outside every layout, so that nothing else is on it. */
export function DisplayPage() {
  const [state, setState] = useState<DisplayState>({ status: 'loading' });
  const token = matchPath(routes.display, location.pathname)?.params.token ?? '';
  usePageTitle(displayWords[useLocale().locale].label);
  useEffect(() => {
    const player = startDisplay({
      load: () =>
        call(getDisplayContent, {
          params: { token },
          signal: AbortSignal.timeout(timeoutMs),
          silent: true,
        }),
      copy: { read: () => readDisplayCopy(token), write: (copy) => writeDisplayCopy(token, copy) },
      onChange: setState,
      reload: () => location.reload(),
    });
    addEventListener('online', player.refresh);
    void storeDisplayShell();
    return () => {
      removeEventListener('online', player.refresh);
      player.stop();
    };
  }, [token]);
  return <DisplayScreen state={state} />;
}

import { getSession, logout as logoutCall, type SessionUser } from '@radiant/contract/accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, call, onRefusal } from './api.ts';
import { removeDrafts } from './draft-removal.ts';
import { type RememberedUser, readRememberedUser, rememberUser } from './remembered-user.ts';
import { readPageData } from './site.tsx';

const sessionKey = ['session'] as const;
/** What the session gate asks for first; the session says what it is. */
const detours = new Set(['password_change_required', 'consent_required', 'account_leaving']);

export type Session = {
  status: 'loading' | 'guest' | 'member';
  user: SessionUser | null;
  /** Who was here last, to paint the first frame; null once the server has answered. Decides nothing. */
  remembered: RememberedUser | null;
  /** Logged out on purpose: the way back is not remembered. */
  leftOnPurpose: boolean;
  /** The session could not be read: say so and offer `retry`. */
  problem: ApiError | null;
  retry: () => void;
  /** After the server signed somebody in. */
  signIn: (user: SessionUser) => void;
  /** Asks the server anew who is signed in, after something about it changed. */
  refresh: () => Promise<void>;
  /** Ends the session on the server and forgets everything here. Throws `ApiError` when that fails. */
  logout: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/**
 * Who is signed in, for everything below. `onEnded` is called when a call of a member was refused because nobody
 * is signed in (any more).
 */
export function SessionProvider({ onEnded, children }: { onEnded: () => void; children: ReactNode }) {
  const queries = useQueryClient();
  const [remembered] = useState(readRememberedUser);
  const [leftOnPurpose, setLeftOnPurpose] = useState(false);
  const { data, error, isFetching, refetch } = useQuery<SessionUser | null, ApiError>({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => (await call(getSession, { signal, silent: true })).user,
    initialData: readPageSession,
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const tellOtherTabs = useOtherTabs(() => void queries.invalidateQueries({ queryKey: sessionKey }));
  useForgetting(data);

  const followRefusal = useEffectEvent(({ error: refusal, silent }: { error: ApiError; silent: boolean }) => {
    if (detours.has(refusal.code)) {
      void queries.invalidateQueries({ queryKey: sessionKey });
    }
    if (refusal.code !== 'unauthenticated') return;
    queries.setQueryData(sessionKey, null);
    if (!silent) onEnded();
  });
  useEffect(() => onRefusal((refusal) => followRefusal(refusal)), []);

  const become = (user: SessionUser | null) => {
    setLeftOnPurpose(user === null);
    queries.setQueryData(sessionKey, user);
    tellOtherTabs();
  };
  const isUnknown = data === undefined;
  const session: Session = {
    status: isUnknown ? (error && !remembered ? 'guest' : 'loading') : data ? 'member' : 'guest',
    user: data ?? null,
    remembered: isUnknown ? remembered : null,
    leftOnPurpose,
    problem: isUnknown && remembered && !isFetching ? error : null,
    retry: () => void refetch(),
    signIn: become,
    refresh: () => queries.invalidateQueries({ queryKey: sessionKey }),
    logout: async () => {
      await call(logoutCall, { silent: true });
      if (data) removeDrafts(data.id);
      become(null);
    },
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Signing in or out in one tab reaches the others. Answers how to tell them. */
function useOtherTabs(onTold: () => void): () => void {
  const [channel] = useState(() => new BroadcastChannel('radiant-session'));
  const follow = useEffectEvent(onTold);
  useEffect(() => {
    const listener = () => follow();
    channel.addEventListener('message', listener);
    return () => channel.removeEventListener('message', listener);
  }, [channel]);
  return () => channel.postMessage('changed');
}

/** Keeps what is remembered up to date, and drops what one person could see before another looks at it. */
function useForgetting(user: SessionUser | null | undefined): void {
  const queries = useQueryClient();
  const known = useRef(user);
  useEffect(() => {
    if (user === undefined) return;
    rememberUser(user);
    const isAnother = known.current !== undefined && known.current?.id !== user?.id;
    known.current = user;
    if (!isAnother) return;
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  }, [user, queries]);
}

/** The session as the server wrote it into the page, which saves the first question. */
function readPageSession(): SessionUser | null | undefined {
  const written = readPageData('session');
  return written === undefined ? undefined : getSession.answer.decode(written).user;
}

/** Who is signed in. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No SessionProvider above this component');
  return session;
}

/** The signed-in member; only below `ProtectedRoute`. */
export function useMember(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('useMember outside of a protected route');
  return user;
}

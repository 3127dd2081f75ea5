import { getSession, logout as logoutCall, type SessionUser } from '@radiant/contract/accounts.ts';
import type { Audience } from '@radiant/contract/post-shapes.ts';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onKeepAlive } from './activity.ts';
import { type ApiError, call, onApiError } from './api.ts';
import { removeDrafts } from './draft-removal.ts';
import { useHasOpenDraft } from './open-drafts.ts';
import { type RememberedUser, readRememberedUser, rememberUser } from './remembered-user.ts';
import { readPageData } from './site.tsx';

const sessionKey = ['session'] as const;
/** What the session gate asks for first; the session says what it is. */
const sessionGateErrors = new Set(['password_change_required', 'consent_required', 'account_leaving']);

export type Session = {
  status: 'loading' | 'guest' | 'member';
  user: SessionUser | null;
  /** Who was here last, to paint the first frame; null once the server has answered. Decides nothing. */
  remembered: RememberedUser | null;
  /** Logged out on purpose: the way back is not remembered. */
  hasLoggedOut: boolean;
  /** The session could not be read: say so and offer `retry`. */
  error: ApiError | null;
  retry: () => void;
  /** After the server signed somebody in. */
  signIn: (user: SessionUser) => void;
  /** Set while the session has ended elsewhere and something unsent is on the page, which therefore stays. */
  expiredSession: ExpiredSession | null;
  /** Asks the server anew who is signed in, after something about it changed. */
  refresh: () => Promise<void>;
  /** What the next post starts with, as the server keeps it too. */
  setLastAudience: (audience: Audience) => void;
  /** Ends the session on the server and forgets everything here. Throws `ApiError` when that fails. */
  logout: () => Promise<void>;
};

/** What the member of a page whose session has ended can do. */
export type ExpiredSession = {
  isSignInOpen: boolean;
  setSignInOpen: (isOpen: boolean) => void;
  /** Goes on as a guest. */
  leave: () => void;
};

const SessionContext = createContext<Session | null>(null);

/**
 * Who is signed in, for everything below. `onUnauthenticated` is called when a call of a member was refused because nobody
 * is signed in (any more).
 */
export function SessionProvider({
  onUnauthenticated,
  children,
}: {
  onUnauthenticated: () => void;
  children: ReactNode;
}) {
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
  const notifyOtherTabs = useSessionBroadcast(() => void queries.invalidateQueries({ queryKey: sessionKey }));
  /** Whose session ended elsewhere while something unsent stood on the page. */
  const [endedUser, setEnded] = useState<SessionUser | null>(null);
  const [isSignInOpen, setSignInOpen] = useState(false);
  const hasOpenDraft = useHasOpenDraft();
  const [known, setKnown] = useState(data);
  if (known !== data) {
    setKnown(data);
    if (data === null && known && !leftOnPurpose && hasOpenDraft) setEnded(known);
    if (data) {
      setEnded(null);
      setSignInOpen(false);
      setLeftOnPurpose(false);
    }
  }
  useResetOnUserChange(data, endedUser);

  // An administrator's session ends after half an hour without a call: who types for longer is still there.
  const isAdmin = data?.role === 'admin';
  useEffect(() => {
    if (!isAdmin) return;
    return onKeepAlive(() => void queries.invalidateQueries({ queryKey: sessionKey }));
  }, [isAdmin, queries]);

  const handleApiError = useEffectEvent(
    ({ error: refusal, silent }: { error: ApiError; silent: boolean }) => {
      if (sessionGateErrors.has(refusal.code)) {
        void queries.invalidateQueries({ queryKey: sessionKey });
      }
      if (refusal.code !== 'unauthenticated') return;
      const keepsPage = endedUser !== null || (data && hasOpenDraft);
      queries.setQueryData(sessionKey, null);
      if (silent) return;
      if (keepsPage) setSignInOpen(true);
      else onUnauthenticated();
    },
  );
  useEffect(() => onApiError((refusal) => handleApiError(refusal)), []);

  const setUser = (user: SessionUser | null) => {
    setLeftOnPurpose(user === null);
    queries.setQueryData(sessionKey, user);
    notifyOtherTabs();
  };
  const isUnknown = data === undefined;
  const session: Session = {
    status: isUnknown ? (error && !remembered ? 'guest' : 'loading') : data || endedUser ? 'member' : 'guest',
    user: data ?? endedUser,
    remembered: isUnknown ? remembered : null,
    hasLoggedOut: leftOnPurpose,
    error: isUnknown && remembered && !isFetching ? error : null,
    retry: () => void refetch(),
    signIn: setUser,
    expiredSession: endedUser && { isSignInOpen, setSignInOpen, leave: () => setEnded(null) },
    refresh: () => queries.invalidateQueries({ queryKey: sessionKey }),
    setLastAudience: (audience) =>
      queries.setQueryData<SessionUser | null>(
        sessionKey,
        (known) => known && { ...known, lastAudience: audience },
      ),
    logout: async () => {
      await call(logoutCall, { silent: true });
      // First, so that other tabs know why the drafts go: what is being written in them stays on their screens.
      rememberUser(null);
      if (data) removeDrafts(data.id);
      setUser(null);
    },
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Signing in or out in one tab reaches the others. Answers how to tell them. */
function useSessionBroadcast(onTold: () => void): () => void {
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
function useResetOnUserChange(user: SessionUser | null | undefined, endedUser: SessionUser | null): void {
  const queries = useQueryClient();
  const known = useRef(user);
  const hadEnded = useRef(false);
  useEffect(() => {
    if (user === undefined) return;
    rememberUser(user);
    const shown = user ?? endedUser;
    const isAnother = known.current !== undefined && known.current?.id !== shown?.id;
    const hasReturned = hadEnded.current && user !== null;
    known.current = shown;
    hadEnded.current = endedUser !== null;
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== sessionKey[0];
    if (isAnother) void queries.resetQueries({ predicate });
    else if (hasReturned) void queries.invalidateQueries({ predicate });
  }, [user, endedUser, queries]);
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

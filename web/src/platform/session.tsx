import { getSession, logout as logoutCall, type SessionUser } from '@radiant/contract/accounts.ts';
import { type Audience, isGeneralAudience } from '@radiant/contract/post-shapes.ts';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onKeepAlive } from './activity.ts';
import { type ApiError, call, onApiError } from './api.ts';
import { removeDrafts, removeUnsentOfOthers } from './draft-removal.ts';
import { removeOfflineCopies } from './offline-copies.ts';
import { useHasOpenDraft } from './open-drafts.ts';
import { type RememberedUser, readRememberedUser, rememberUser } from './remembered-user.ts';
import { readPageData } from './site.tsx';

export const sessionKey = ['session'] as const;
/** The refetched session says what is required. */
const sessionGateErrors = new Set(['password_change_required', 'consent_required', 'account_leaving']);

export type Session = {
  status: 'loading' | 'guest' | 'member';
  user: SessionUser | null;
  /** Renders the first frame; null once the server has answered. Grants nothing. */
  remembered: RememberedUser | null;
  /** Logged out deliberately, so the return path is not remembered. */
  hasLoggedOut: boolean;
  error: ApiError | null;
  retry: () => void;
  signIn: (user: SessionUser) => void;
  /** The session ended elsewhere, but the page stays because it holds an unsent draft. */
  expiredSession: ExpiredSession | null;
  refresh: () => Promise<void>;
  setLastAudience: (audience: Audience) => void;
  /** Clears local data only when the server has ended the session. Throws `ApiError`. */
  logout: () => Promise<void>;
};

export type ExpiredSession = {
  isSignInOpen: boolean;
  setSignInOpen: (isOpen: boolean) => void;
  leave: () => void;
};

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({
  onUnauthenticated,
  children,
}: {
  onUnauthenticated: () => void;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const [remembered] = useState(readRememberedUser);
  const [hasLoggedOut, setHasLoggedOut] = useState(false);
  const { data, error, isFetching, refetch } = useQuery<SessionUser | null, ApiError>({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => (await call(getSession, { signal, silent: true })).user,
    initialData: readPageSession,
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const notifyOtherTabs = useSessionBroadcast(() => void queries.invalidateQueries({ queryKey: sessionKey }));
  const [endedUser, setEndedUser] = useState<SessionUser | null>(null);
  const [isSignInOpen, setSignInOpen] = useState(false);
  const hasOpenDraft = useHasOpenDraft();
  const [previousData, setPreviousData] = useState(data);
  if (previousData !== data) {
    setPreviousData(data);
    if (data === null && previousData && !hasLoggedOut && hasOpenDraft) setEndedUser(previousData);
    if (data) {
      setEndedUser(null);
      setSignInOpen(false);
      setHasLoggedOut(false);
    }
  }
  useResetOnUserChange(data, endedUser);

  // Administrators' sessions end after 30 minutes without a call, so typing counts as activity.
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
    setHasLoggedOut(user === null);
    queries.setQueryData(sessionKey, user);
    notifyOtherTabs();
  };
  const isUnknown = data === undefined;
  const session: Session = {
    status: isUnknown ? (error && !remembered ? 'guest' : 'loading') : data || endedUser ? 'member' : 'guest',
    user: data ?? endedUser,
    remembered: isUnknown ? remembered : null,
    hasLoggedOut,
    error: isUnknown && remembered && !isFetching ? error : null,
    retry: () => void refetch(),
    signIn: setUser,
    expiredSession: endedUser && { isSignInOpen, setSignInOpen, leave: () => setEndedUser(null) },
    refresh: () => queries.invalidateQueries({ queryKey: sessionKey }),
    setLastAudience: (audience) =>
      queries.setQueryData<SessionUser | null>(
        sessionKey,
        // Groups and the care team are chosen for each post.
        (known) => known && (isGeneralAudience(audience) ? { ...known, lastAudience: audience } : known),
      ),
    logout: async () => {
      await call(logoutCall, { silent: true });
      // First, so that other tabs know why the drafts disappear and keep theirs on screen.
      rememberUser(null);
      if (data) removeDrafts(data.id);
      removeOfflineCopies();
      setUser(null);
    },
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSessionBroadcast(onMessage: () => void): () => void {
  const channel = useRef<BroadcastChannel>(null);
  const follow = useEffectEvent(onMessage);
  useEffect(() => {
    // Not while rendering: on the server it would stay open for ever.
    const opened = new BroadcastChannel('radiant-session');
    opened.addEventListener('message', () => follow());
    channel.current = opened;
    return () => opened.close();
  }, []);
  return () => channel.current?.postMessage('changed');
}

function useResetOnUserChange(user: SessionUser | null | undefined, endedUser: SessionUser | null): void {
  const queries = useQueryClient();
  const lastUser = useRef(user);
  const hadEnded = useRef(false);
  useEffect(() => {
    if (user === undefined) return;
    rememberUser(user);
    removeOfflineCopies({ except: user?.id });
    if (user) removeUnsentOfOthers(user.id);
    const shownUser = user ?? endedUser;
    const isAnother = lastUser.current !== undefined && lastUser.current?.id !== shownUser?.id;
    const hasReturned = hadEnded.current && user !== null;
    lastUser.current = shownUser;
    hadEnded.current = endedUser !== null;
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== sessionKey[0];
    if (isAnother) void queries.resetQueries({ predicate });
    else if (hasReturned) void queries.invalidateQueries({ predicate });
  }, [user, endedUser, queries]);
}

function readPageSession(): SessionUser | null | undefined {
  const embedded = readPageData('session');
  return embedded === undefined ? undefined : getSession.answer.decode(embedded).user;
}

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

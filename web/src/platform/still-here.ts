import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';

/**
 * Whether the reader is still on this component's page. Check after an await, before moving the focus or navigating.
 */
export function useIsStillHere(): () => boolean {
  const { pathname } = useLocation();
  // The URL changes at once while the old page stays until the next has loaded. Being mounted says less: an
  // answer may unmount a component on a page that stays.
  return () => window.location.pathname === pathname;
}

/** `useNavigate` for after an await: does nothing when the reader has left the page. */
export function useNavigateIfStillHere(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  return (to, options) => {
    if (isStillHere()) void navigate(to, options);
  };
}

export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

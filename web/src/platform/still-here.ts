import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';

/**
 * Returns whether the reader is still on the page of this component. Ask it after an await, before the focus moves or
 * another page opens.
 */
export function useIsStillHere(): () => boolean {
  const { pathname } = useLocation();
  // The browser's address moves at once; the page that is left stays until the next one has loaded. Whether this
  // component is mounted says less: what an answer changes may take it off a page that stays.
  return () => window.location.pathname === pathname;
}

/** As `useNavigate`, for what follows an answer of the server: who has left meanwhile stays where they are. */
export function useNavigateIfStillHere(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  return (to, options) => {
    if (isStillHere()) void navigate(to, options);
  };
}

/** Returns whether this component is still on the page. */
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

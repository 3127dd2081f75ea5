import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router';

/** Check after an await, before moving the focus or navigating. */
export function useIsStillHere(): () => boolean {
  const { pathname } = useLocation();
  // The URL changes before the page does. Mounting says less: an answer may unmount a component on the same page.
  return () => window.location.pathname === pathname;
}

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

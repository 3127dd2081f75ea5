import { useLocation } from 'react-router';

/** History state for a link to another account page: the address goes along, never in the URL. */
export const prefillEmail = (email: string): { email: string } | undefined => (email ? { email } : undefined);

/** The address that was typed on the account page before this one. */
export function usePrefilledEmail(): string {
  const { state } = useLocation();
  return typeof state?.email === 'string' ? state.email : '';
}

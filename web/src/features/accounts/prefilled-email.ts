import { useLocation } from 'react-router';

/** History state that prefills the email on the next account page. Never in the URL, which servers log. */
export const prefillEmail = (email: string): { email: string } | undefined => (email ? { email } : undefined);

/** The email typed on the previous account page; empty if none. */
export function usePrefilledEmail(): string {
  const { state } = useLocation();
  return typeof state?.email === 'string' ? state.email : '';
}

import { getMailPreferences, type MailPreferences } from '@radiant/contract/mail-preferences.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export type MailState = Pick<MailPreferences, 'lists' | 'isSetUp' | 'isVerified'>;

const mailKey = (memberId: string) => ['mail-preferences', memberId] as const;

/** Whether letters can reach the member, and which they agreed to; and how to read that anew after they did. */
export function useMailState(memberId: string): { mail: MailState | undefined; reread: () => void } {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: mailKey(memberId),
    queryFn: ({ signal }): Promise<MailPreferences> => call(getMailPreferences, { signal, silent: true }),
  });
  return { mail: data, reread: () => void client.invalidateQueries({ queryKey: mailKey(memberId) }) };
}

import { getPhoneList } from '@radiant/contract/phone-list.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const usePhoneList = (viewer: string) =>
  useQuery({
    queryKey: ['phone-list', viewer],
    queryFn: ({ signal }) => call(getPhoneList, { signal, silent: true }),
  });

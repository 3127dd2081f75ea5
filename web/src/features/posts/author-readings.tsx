import { listAuthorReadings } from '@radiant/contract/author-requests.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';

/** For the author of an anonymous post: when two moderators agreed to read who wrote it. */
export function AuthorReadings({ postId }: { postId: string }) {
  const { authorReadings: words } = useWords();
  const { locale } = useLocale();
  const { data } = useQuery({
    queryKey: ['author-readings', postId],
    queryFn: ({ signal }) => call(listAuthorReadings, { params: { id: postId }, signal, silent: true }),
  });
  return data?.readings.map(({ agreedAt, readAt, reason }) => {
    const date = formatDateTime(locale, readAt ?? agreedAt);
    return (
      <Notice key={agreedAt} title={readAt === null ? words.agreed({ date }) : words.read({ date })}>
        <bdi>{words.reason({ reason })}</bdi>
      </Notice>
    );
  });
}

import { generalAudiences } from '@radiant/contract/post-shapes.ts';
import type { Preferences } from '@radiant/contract/preferences.ts';
import { useAction } from '../../platform/action.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { isOfferedTo } from '../posts/default-audience.ts';
import styles from './settings.module.css';
import { usePreferences, useSetPreferences } from './settings-api.ts';

/** Default audience and discoverability, saved at once. */
export function SharingSettings({ memberId }: { memberId: string }) {
  const t = useWords();
  const query = usePreferences(memberId);
  return (
    <Card render={<section />} className={styles.section} aria-labelledby="sharing">
      <h2 id="sharing" className={styles.title}>
        {t.settings.sharing}
      </h2>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={t.settings.errorTitle}
        loading={
          <SkeletonGroup label={t.settings.loading}>
            <Skeleton shape="block" width="100%" height="46px" />
            <Skeleton width="70%" />
          </SkeletonGroup>
        }
      >
        {(data) => <SharingFields memberId={memberId} preferences={data} />}
      </QueryBoundary>
    </Card>
  );
}

function SharingFields({ memberId, preferences }: { memberId: string; preferences: Preferences }) {
  const t = useWords();
  const site = useSite();
  const { user } = useSession();
  const siteDefault = isOfferedTo(user, site.defaultAudience) ? site.defaultAudience : 'members';
  const { run, pendingInput, error } = useAction(useSetPreferences(memberId), { success: t.settings.saved });
  // Optimistic; an error restores the previous value.
  const audience = pendingInput?.defaultAudience ?? preferences.defaultAudience ?? 'site';
  return (
    <>
      {error && <Notice tone="danger">{error}</Notice>}
      <Select
        name="defaultAudience"
        label={t.settings.audience}
        value={audience}
        options={[
          {
            value: 'site' as const,
            label: t.settings.siteAudience({ audience: t.audiences[siteDefault] }),
          },
          ...generalAudiences
            .filter((value) => isOfferedTo(user, value))
            .map((value) => ({
              value,
              label: `${t.audiences[value]} – ${t.composer.audienceHints[value]}`,
            })),
        ]}
        onValueChange={(defaultAudience) => run({ defaultAudience })}
      />
      <Switch
        name="isDiscoverable"
        label={t.settings.found}
        hint={t.settings.foundHint}
        checked={pendingInput?.isDiscoverable ?? preferences.isDiscoverable}
        onCheckedChange={(isDiscoverable) => run({ isDiscoverable })}
      />
    </>
  );
}

import {
  type DailySlot,
  listDailyPlan,
  type PlannedDay,
  planDay,
  unplanDay,
} from '@radiant/contract/daily-plan.ts';
import { dayOf } from '@radiant/contract/days.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { localeTags } from '../../platform/locale.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { addDays, formatFullDay, MAX_PLAN_DAYS } from './daily-plan-days.ts';
import styles from './daily-plan-dialog.module.css';
import { postKeys } from './post-cache.ts';
import type { PostDialogProps } from './post-dialogs.tsx';

const planKey = ['daily-plan'] as const;

/** Plans a post as the verse or prayer of a day. */
export function DailyPlanDialog({ post, open, onClose }: PostDialogProps) {
  const t = useWords();
  const { timeZone } = useSite();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const last = addDays(today, MAX_PLAN_DAYS);
  const plan = useQuery({
    queryKey: [...planKey, today],
    queryFn: ({ signal }) => call(listDailyPlan, { query: { from: today, to: last }, signal }),
  });
  const form = usePlanForm(post, { day: addDays(today, 1), onPlanned: onClose });
  const { slot, day } = form.values;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      dismissible
      size="small"
      form={form}
      isReady={plan.data !== undefined}
      title={post.kind === 'scripture' ? t.dailyPlan.title : t.dailyPlan.slots.prayer}
      description={t.dailyPlan.readers({
        language: t.composer.languages[post.language === 'fr' ? 'fr' : 'en'],
      })}
      submitLabel={t.dailyPlan.plan}
      pendingLabel={t.dailyPlan.planning}
    >
      <QueryBoundary
        query={plan}
        heading="h3"
        errorTitle={t.dailyPlan.errorTitle}
        loading={
          <SkeletonGroup label={t.dailyPlan.loading}>
            <Skeleton shape="block" height={120} />
          </SkeletonGroup>
        }
      >
        {(data) => (
          <>
            {post.kind === 'scripture' && (
              <Segmented
                className={styles.slot}
                label={t.dailyPlan.slot}
                options={[
                  { value: 'verse', label: t.dailyPlan.slots.verse },
                  { value: 'prayer', label: t.dailyPlan.slots.prayer },
                ]}
                value={slot}
                onValueChange={form.choice('slot').onValueChange}
              />
            )}
            <TextField
              type="date"
              {...form.text('day')}
              required
              label={t.dailyPlan.day}
              min={today}
              max={last}
              hint={<PlannedPostHint plan={data.days} post={post} slot={slot} day={day} />}
            />
            <PlannedDays days={data.days.filter(({ postId }) => postId === post.id)} />
          </>
        )}
      </QueryBoundary>
    </FormDialog>
  );
}

function usePlanForm(post: Post, { day, onPlanned }: { day: string; onPlanned: () => void }) {
  const t = useWords();
  const { locale } = useLocale();
  const client = useQueryClient();
  const slot: DailySlot = post.kind === 'scripture' ? 'verse' : 'prayer';
  return useForm({
    values: { slot, day },
    failedAction: t.dailyPlan.failed,
    send: async (plan) => {
      await call(planDay, { body: { ...plan, postId: post.id } });
      return plan;
    },
    onSent: (planned) => {
      toast.success(t.dailyPlan.planned({ day: formatFullDay(planned.day, localeTags[locale]) }));
      void client.invalidateQueries({ queryKey: planKey });
      void client.invalidateQueries({ queryKey: postKeys.daily });
      onPlanned();
    },
  });
}

function PlannedPostHint({
  plan,
  post,
  slot,
  day,
}: {
  plan: readonly PlannedDay[];
  post: Post;
  slot: DailySlot;
  day: string;
}) {
  const t = useWords();
  const planned = plan.find((one) => one.slot === slot && one.day === day && one.language === post.language);
  if (!planned) return t.dailyPlan.free;
  return planned.postId === post.id ? t.dailyPlan.same : t.dailyPlan.taken({ title: planned.title });
}

function PlannedDays({ days }: { days: readonly PlannedDay[] }) {
  const t = useWords();
  const { locale } = useLocale();
  const client = useQueryClient();
  const errorMessage = useErrorMessage();
  const unplanMutation = useMutation({
    mutationFn: ({ slot, day, language }: PlannedDay) =>
      call(unplanDay, { params: { slot, day }, query: { language } }),
    onSuccess: () => {
      toast.success(t.dailyPlan.removed);
      void client.invalidateQueries({ queryKey: planKey });
      void client.invalidateQueries({ queryKey: postKeys.daily });
    },
    onError: (error) => toast.error(t.post.because({ what: t.dailyPlan.failed, why: errorMessage(error) })),
  });
  if (days.length === 0) return null;
  return (
    <section className={styles.own}>
      <h3>{t.dailyPlan.days}</h3>
      <ul>
        {days.map((planned) => {
          const day = formatFullDay(planned.day, localeTags[locale]);
          return (
            <li key={`${planned.slot} ${planned.day}`} className={styles.day}>
              <span>{t.dailyPlan.daysOf({ slot: t.dailyPlan.slots[planned.slot], day })}</span>
              <IconButton
                size="small"
                label={t.dailyPlan.remove({ day })}
                icon={<CalendarX size={18} />}
                disabled={unplanMutation.isPending}
                onClick={() => unplanMutation.mutate(planned)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

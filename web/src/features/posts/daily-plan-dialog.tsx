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
import { splitFormErrors, useErrorMessage } from '../../platform/error-message.tsx';
import { localeTags } from '../../platform/locale.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
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
  const [slot, setSlot] = useState<DailySlot>(post.kind === 'scripture' ? 'verse' : 'prayer');
  const [day, setDay] = useState(addDays(today, 1));
  const last = addDays(today, MAX_PLAN_DAYS);
  const plan = useQuery({
    queryKey: [...planKey, today],
    queryFn: ({ signal }) => call(listDailyPlan, { query: { from: today, to: last }, signal }),
  });
  const planMutation = usePlanDay(post, onClose);
  const formErrors = splitFormErrors(t, planMutation.error, ['day']);
  const formId = `plan-${post.id}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={post.kind === 'scripture' ? t.dailyPlan.title : t.dailyPlan.slots.prayer}
      description={t.dailyPlan.readers({
        language: t.composer.languages[post.language === 'fr' ? 'fr' : 'en'],
      })}
      closeLabel={t.platform.close}
      footer={
        plan.data && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t.platform.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={planMutation.isPending}
              pendingLabel={planMutation.isPending ? t.dailyPlan.planning : undefined}
            >
              {t.dailyPlan.plan}
            </Button>
          </>
        )
      }
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
          <Form
            id={formId}
            errors={formErrors.fields}
            message={
              formErrors.formError && t.post.because({ what: t.dailyPlan.failed, why: formErrors.formError })
            }
            onSubmit={() => !planMutation.isPending && planMutation.mutate({ slot, day })}
          >
            {post.kind === 'scripture' && (
              <Segmented
                className={styles.slot}
                label={t.dailyPlan.slot}
                options={[
                  { value: 'verse', label: t.dailyPlan.slots.verse },
                  { value: 'prayer', label: t.dailyPlan.slots.prayer },
                ]}
                value={slot}
                onValueChange={setSlot}
              />
            )}
            <TextField
              type="date"
              name="day"
              required
              label={t.dailyPlan.day}
              min={today}
              max={last}
              value={day}
              hint={<PlannedPostHint plan={data.days} post={post} slot={slot} day={day} />}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <PlannedDays days={data.days.filter(({ postId }) => postId === post.id)} />
          </Form>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function usePlanDay(post: Post, onClose: () => void) {
  const t = useWords();
  const { locale } = useLocale();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ slot, day }: { slot: DailySlot; day: string }) =>
      call(planDay, { body: { slot, day, postId: post.id } }),
    onSuccess: (_answer, { day }) => {
      toast.success(t.dailyPlan.planned({ day: formatFullDay(day, localeTags[locale]) }));
      void client.invalidateQueries({ queryKey: planKey });
      void client.invalidateQueries({ queryKey: postKeys.daily });
      onClose();
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

import type { HelpReason } from '@radiant/contract/crisis-kinds.ts';
import {
  type Audience,
  inheritAudience,
  type NameAudience,
  type Post,
  type PrintChoice,
} from '@radiant/contract/post-shapes.ts';
import { createPost, type PostDraft } from '@radiant/contract/posts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { sendOrQueue } from '../offline/send-or-queue.ts';
import { getDefaultAudience } from './default-audience.ts';
import { emptySubjectFields, type SubjectFields, toPostDraft, toReach } from './post-fields.ts';
import { showPostedHelp } from './posted-help-store.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer.tsx';
import { useAnnouncePost } from './use-upload.ts';
import { validatePostDraft } from './validate-post-draft.ts';

type NewPost = { post: Post; help: HelpReason | null };

export type PostFormValues = SubjectFields & {
  title: string;
  text: string;
  translationTitle: string;
  translationText: string;
  category: string;
  isLongTerm: boolean;
  endsOn: string | null;
  isCountHidden: boolean;
  isUrgent: boolean;
  wantsContact: boolean;
  printChoice: PrintChoice;
  audience: Audience;
  groupIds: string[];
  nameShownTo: NameAudience;
};

/** State of a prayer or testimony form, kept as a draft in this browser until it is sent. */
export function usePostForm({
  kind,
  draftKey,
  start = {},
  audience,
  answered,
  textRequired,
  onShared,
}: {
  kind: 'prayer' | 'testimony';
  draftKey: string;
  /** Initial values. */
  start?: Partial<Omit<PostFormValues, 'audience' | 'groupIds' | 'nameShownTo'>>;
  /** Fixed, and not proposed for the next post. */
  audience?: Audience | undefined;
  /** The answered prayer that a testimony is about. */
  answered?: Pick<Post, 'id' | 'audience' | 'author'> | undefined;
  /** Error for an empty text. */
  textRequired: string;
  onShared: (post: Post) => void;
}) {
  const t = useWords();
  const { locale } = useLocale();
  const client = useQueryClient();
  const site = useSite();
  const member = useMember();
  const { setLastAudience } = useSession();
  const memberDefault = getDefaultAudience(member, site.defaultAudience);
  const isAnonymous = answered?.author.id === null;
  // A testimony is private only when it follows a private prayer.
  const startingAudience = answered
    ? inheritAudience(
        isAnonymous && memberDefault === 'friends' ? 'members' : memberDefault,
        answered.audience,
      )
    : kind === 'testimony' && memberDefault === 'private'
      ? 'friends'
      : memberDefault;
  const announce = useAnnouncePost();
  const values: PostFormValues = {
    title: '',
    text: '',
    translationTitle: '',
    translationText: '',
    category: '',
    isLongTerm: false,
    endsOn: null,
    isCountHidden: false,
    isUrgent: false,
    wantsContact: false,
    printChoice: 'no',
    ...emptySubjectFields,
    audience: audience ?? startingAudience,
    groupIds: [],
    nameShownTo: isAnonymous ? 'nobody' : 'everyone',
    ...start,
  };
  const form = useForm({
    values,
    draftKey,
    // Null once stood for a field that was not edited.
    readDraft: (draft) => Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null)),
    failedAction: t.composer.failed,
    isHandled: isUnconfirmedPublicPrayer,
    validate: (written) => ({
      ...validatePostDraft(toPost(written)),
      ...(written.title.trim() === '' && { title: 'title_required' }),
      ...(written.text.trim() === '' && { text: textRequired }),
      ...(written.category === '' && { category: 'category_required' }),
    }),
    send: (sent, { getIdempotencyKey, toDraftText }): Promise<NewPost | null> => {
      const body = toPost(sent);
      const idempotencyKey = getIdempotencyKey();
      const send = () =>
        announce(() => call(createPost, { body, idempotencyKey }), {
          success: t.composer.success,
          getPost: ({ post }) => post,
        });
      // Its form is a dialog that nothing leads to.
      if (answered) return send();
      return sendOrQueue(client, {
        memberId: member.id,
        write: () => ({
          kind: 'post',
          id: idempotencyKey,
          body,
          form: { draftKey, text: toDraftText(idempotencyKey), path: getFormPath(kind, audience) },
        }),
        send,
      });
    },
    onSent: (answer) => {
      if (!answer) return;
      const { post, help } = answer;
      showPostedHelp(help, post.id);
      if (!answered && audience === undefined) setLastAudience(post.audience);
      void client.invalidateQueries({ queryKey: ['notifications'] });
      onShared(post);
    },
  });

  const toPost = ({ audience, groupIds, nameShownTo, ...fields }: PostFormValues): PostDraft => ({
    ...toPostDraft(fields, { kind, ...toReach(audience, groupIds), nameShownTo, language: locale }),
    ...(answered && { prayerId: answered.id }),
  });

  /** Stores the proposed audience too, so that a retry sends the same request. */
  const share = (audience: Audience) => void form.submit({ audience });
  return {
    ...form,
    props: { ...form.props, onSubmit: () => share(form.values.audience) },
    /** Set while the author must confirm that the prayer will be public. */
    publicPrayerConfirmation: isUnconfirmedPublicPrayer(form.error)
      ? { onChoose: share, onCancel: form.clear }
      : null,
    startingAudience,
  };
}

const getFormPath = (kind: 'prayer' | 'testimony', audience: Audience | undefined): string =>
  audience === 'private'
    ? paths.prayerList()
    : `${kind === 'prayer' ? paths.prayers() : paths.testimonies()}?add=`;

export type PostFormState = ReturnType<typeof usePostForm>;

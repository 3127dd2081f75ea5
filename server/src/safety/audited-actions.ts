import { createFirstAdmin } from '@radiant/contract/accounts.ts';
import { appealMeasure, decideAppeal } from '@radiant/contract/appeals.ts';
import type { AuditAction } from '@radiant/contract/audit-actions.ts';
import { answerAuthorRequest, askForAuthor, readAuthor } from '@radiant/contract/author-requests.ts';
import * as campaigns from '@radiant/contract/campaigns.ts';
import { appointToCareTeam, dismissFromCareTeam } from '@radiant/contract/care-team.ts';
import { deleteComment } from '@radiant/contract/comments.ts';
import { moderatePosts } from '@radiant/contract/content-management.ts';
import { planDay, unplanDay } from '@radiant/contract/daily-plan.ts';
import * as displays from '@radiant/contract/displays.ts';
import type { AnyEndpoint } from '@radiant/contract/endpoint.ts';
import * as eventDoor from '@radiant/contract/event-door.ts';
import * as events from '@radiant/contract/event-management.ts';
import * as slots from '@radiant/contract/event-slots.ts';
import * as incidents from '@radiant/contract/incidents.ts';
import { discardJobs, retryJobs } from '@radiant/contract/jobs.ts';
import { liftMeasure, setMeasureReasons, takeMeasure } from '@radiant/contract/measures.ts';
import * as imports from '@radiant/contract/member-imports.ts';
import { settleModerationCases } from '@radiant/contract/moderation.ts';
import { updateProfile } from '@radiant/contract/own-profile.ts';
import { deleteRevision } from '@radiant/contract/post-edits.ts';
import { createPost, deletePost } from '@radiant/contract/posts.ts';
import * as chain from '@radiant/contract/prayer-chain.ts';
import { reportMember, reportPost } from '@radiant/contract/reports.ts';
import { confirmLiveSite, discardHeldDeliveries } from '@radiant/contract/restored-copy.ts';
import { removeSecondFactor } from '@radiant/contract/second-factor.ts';
import { removeSitePicture, setSitePicture } from '@radiant/contract/site-pictures.ts';
import { updateSiteSettings } from '@radiant/contract/site-settings.ts';
import { setProviderSecret } from '@radiant/contract/social-sign-in.ts';
import { exportStatistics } from '@radiant/contract/statistics.ts';
import { sendSupportMessage } from '@radiant/contract/support.ts';
import { answerSupportMessage, setSupportMessageDone } from '@radiant/contract/support-answers.ts';
import { sendTestMail } from '@radiant/contract/test-mail.ts';
import { allowUrgentPrayer, endUrgentPrayer } from '@radiant/contract/urgent-prayers.ts';
import * as users from '@radiant/contract/users.ts';
import { previewVersePlan, removeFromVersePlan, saveVersePlan } from '@radiant/contract/verse-plan.ts';
import * as webhooks from '@radiant/contract/webhooks.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { ensureFirstAdmin } from '../features/accounts/service.ts';
import { newId } from '../platform/crypto.ts';
import { createAccountTools, goodPassword } from '../testing/account-tools.ts';
import { untypedJobs } from '../testing/job-runner.ts';
import type { Person } from '../testing/people.ts';
import type { TestApp, TestResponse } from '../testing/test-app.ts';

/** Part of every text that is written; it must never appear in the log. */
export const canaryWord = 'Zanzibarine';

export type PreparedAction = (by: Person) => Promise<TestResponse>;
export type AuditedAction = {
  endpoint: AnyEndpoint;
  /** The expected audit entries; none for an action that only reads. */
  lines: readonly AuditAction[];
  /** Creates the target of the action. */
  prepare: () => Promise<PreparedAction>;
  /** The status for those who may not, where it tells nothing of what there is; otherwise 403. */
  refusal?: 404;
  /** The actor is a guest, so the entry has no actor. */
  isAnonymous?: true;
  /** The entry holds the new values: site settings, which are nobody's personal text. */
  logsValues?: true;
};

/** Every call by which administrators and moderators change or export something, with the expected audit entries. */
export function listAuditedActions(app: TestApp, { admin }: { admin: Person }): AuditedAction[] {
  const { send, people, platform } = app;
  const { db } = platform;
  const tools = createAccountTools(app);
  const words = `Words of ${canaryWord}`;

  const call =
    (
      endpoint: AnyEndpoint,
      input: Omit<NonNullable<Parameters<typeof send>[1]>, 'as'> = {},
    ): PreparedAction =>
    ({ token }) =>
      send(endpoint, { ...input, as: token });
  const made = async (endpoint: AnyEndpoint, input: Parameters<typeof send>[1]): Promise<object> => {
    const { status, body, text } = await send(endpoint, { as: admin.token, ...input });
    if (status >= 300) throw new Error(`${endpoint.name} answered ${status}: ${text}`);
    return Object(body);
  };
  const idIn = (body: object): string => String(Reflect.get(body, 'id'));
  const member = (as?: Parameters<typeof people.join>[1]) => people.join(`Mia ${canaryWord}`, as);
  const post = async (seed: Parameters<typeof people.post>[1] = {}) =>
    people.post(await member(), { audience: 'public', text: words, ...seed });

  /** The administrator is in the care team, too. */
  const urgentPrayer = async () => {
    await db.deleteFrom('care_team').execute();
    await people.joinCareTeam(admin);
    const id = await post({ kind: 'prayer' });
    const [began_at, ends_at] = [platform.clock.now(), new Date(platform.clock.now().getTime() + 60_000)];
    await db.insertInto('urgent_prayers').values({ id: newId(), post_id: id, began_at, ends_at }).execute();
    return id;
  };

  /** An alert about an urgent prayer, which waits for somebody who is called; the author agreed to that. */
  const chainAlert = async () => {
    await db.deleteFrom('prayer_chain_alerts').execute();
    await db.deleteFrom('prayer_chain_links').execute();
    const prayerId = await urgentPrayer();
    const agreed_at = platform.clock.now();
    await db
      .insertInto('print_agreements')
      .values({ post_id: prayerId, choice: 'without_name', agreed_at })
      .execute();
    const linkId = idIn(await made(chain.addToPrayerChain, { body: calledPerson }));
    return { prayerId, linkId };
  };
  const calledPerson = { name: words, phone: '819 555 0101' };
  const startedAlert = async () => {
    const { prayerId } = await chainAlert();
    await made(chain.startChainAlert, { params: { id: prayerId } });
    return await db
      .selectFrom('prayer_chain_steps')
      .select(['id', 'alert_id'])
      .where('state', '=', 'told')
      .executeTakeFirstOrThrow();
  };

  // ---- accounts

  const act =
    (name: users.UserBulkAction, status: 'active' | 'disabled' = 'active') =>
    async () =>
      call(users.applyUserBulkAction, { body: { act: name, ids: [(await member({ status })).id] } });
  const versionOf = async (id: string) =>
    users.getUser.answer.decode((await made(users.getUser, { params: { id } })) as never).user.version;
  const change = (edit: object) => async () => {
    const { id } = await member();
    return call(users.updateUser, { params: { id }, body: { version: await versionOf(id), ...edit } });
  };
  const secondFactor = async () => {
    const { id } = await member();
    await tools.setPassword(admin);
    const now = platform.clock.now();
    await db
      .insertInto('second_factors')
      .values({
        member_id: id,
        secret_sealed: Buffer.alloc(64, 1),
        last_step: '1',
        created_at: now,
        confirmed_at: now,
      })
      .execute();
    return call(removeSecondFactor, { params: { id }, body: { password: goodPassword } });
  };
  const firstAdmin = async () => {
    await db.updateTable('members').set({ role: 'user' }).where('role', '=', 'admin').execute();
    const { setupLink } = await ensureFirstAdmin(platform);
    const token = setupLink?.split('/').at(-1) ?? '';
    return () =>
      send(createFirstAdmin, {
        body: {
          token,
          firstName: 'First',
          lastName: canaryWord,
          email: `${newId()}@example.org`,
          password: goodPassword,
        },
      });
  };

  // ---- posts

  const decide =
    (name: string, seed: Parameters<typeof people.post>[1] = {}) =>
    async () =>
      call(moderatePosts, { body: { act: name, ids: [await post(seed)] } });
  const settle = (name: string) => async () => {
    const id = await post();
    const reporter = await member();
    await made(reportPost, { as: reporter.token, body: { id, note: words } });
    const { id: caseId } = await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow();
    return call(settleModerationCases, { body: { ids: [caseId], act: name, message: words } });
  };

  const limitOf = async (id: string) => {
    const { id: reasonId } = await db
      .selectFrom('measure_reasons')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { kind: 'limit', reasonId, message: words, days: 7 } };
  };
  const anonymousPost = () => post({ isAnonymous: true });
  const askAs = async (as: Person) =>
    idIn(
      await made(askForAuthor, {
        as: as.token,
        params: { id: await anonymousPost() },
        body: { reason: words },
      }),
    );
  const answerAuthor = (answer: 'agreed' | 'refused') => async () => {
    const id = await askAs(await member({ role: 'moderator' }));
    return call(answerAuthorRequest, { params: { id }, body: { answer } });
  };
  const agreedReading = async () => {
    const id = await askAs(admin);
    const { token } = await member({ role: 'moderator' });
    await made(answerAuthorRequest, { as: token, params: { id }, body: { answer: 'agreed' } });
    return call(readAuthor, { params: { id } });
  };

  const resolveMember = async () => {
    const { id } = await member();
    const reporter = await member();
    await made(reportMember, { as: reporter.token, params: { id }, body: { note: words } });
    const { id: caseId } = await db
      .selectFrom('moderation_cases')
      .select('id')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    return call(settleModerationCases, { body: { ids: [caseId], act: 'resolve' } });
  };

  // ---- events, announcements

  const event = async () => people.event(await member(), { title: words, text: words, place: 'Hall' });
  const duty = { kind: 'duty', name: words, wanted: 3 };
  const slot = async (): Promise<string> => {
    const params = { id: await event() };
    await made(slots.addSlot, { params, body: duty });
    const { id } = await db
      .selectFrom('event_slots')
      .select('id')
      .where('post_id', '=', params.id)
      .executeTakeFirstOrThrow();
    return id;
  };
  const draft = async (more: object = {}) => ({
    title: words,
    content: `<p>${words}</p>`,
    audience: { type: 'specific_users', userIds: [(await member()).id] },
    ...more,
  });
  const campaign = async (more: object = {}) =>
    idIn(await made(campaigns.createCampaign, { body: await draft(more) }));
  const aboutCampaign =
    (endpoint: AnyEndpoint, more: object = {}) =>
    async () =>
      call(endpoint, { params: { id: await campaign(more) } });
  const template = async () =>
    idIn(await made(campaigns.createTemplate, { body: { name: words, content: `<p>${words}</p>` } }));

  // ---- the site

  const job = async () => {
    const key = newId();
    await untypedJobs.enqueue(db, 'mails.send', { id: words }, { key });
    const { rows } = await sql<{ id: string }>`
      update jobs set attempts = 25, key = null, last_error = 'Error: no'
      where key = ${key} returning id`.execute(db);
    return String(rows[0]?.id);
  };
  const restore = () =>
    db
      .insertInto('installation')
      .values({
        system_identifier: null,
        database_oid: '1',
        table_oid: '1',
        files: null,
        restored_at: new Date(),
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ restored_at: new Date() }))
      .execute();
  const message = async (isDone = false) => {
    const sender = await member();
    await made(sendSupportMessage, { as: sender.token, body: { subject: words, text: words } });
    const { id } = await db
      .selectFrom('support_messages')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    if (isDone) await made(setSupportMessageDone, { params: { id }, body: { isDone } });
    return id;
  };
  const secret = (value: string | null) => async () => {
    await tools.setPassword(admin);
    return call(setProviderSecret, {
      params: { provider: 'google' },
      body: { secret: value, password: goodPassword },
    });
  };
  const picture = async (): Promise<PreparedAction> => {
    const logo = { width: 64, height: 64, channels: 3, background: '#144172' } as const;
    const bytes = await sharp({ create: logo }).png().toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${canaryWord}.png`);
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());
    return async ({ token }) => {
      const answer = await app.http.inject({
        method: 'PUT',
        url: '/api/dashboard/site-pictures/logo',
        payload,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `sid=${token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
      });
      return { status: answer.statusCode, body: undefined, headers: {}, text: answer.body };
    };
  };
  const incident = {
    startedOn: '2026-11-18',
    endedOn: null,
    knownOn: '2026-11-19',
    information: words,
    circumstances: words,
    peopleCount: 3,
    risk: 'unknown',
    riskReasons: '',
    measures: '',
    commissionNotifiedOn: null,
    peopleNotifiedOn: null,
  };
  const displayInput = {
    ...{ name: words, language: 'both', textSize: 'normal' },
    ...{ showsVerse: true, showsPrayers: true, showsEvents: true },
  };
  const aboutDisplay = (endpoint: AnyEndpoint, body?: Record<string, unknown>) => async () => {
    const created = await made(displays.createDisplay, { body: displayInput });
    const { id } = displays.createDisplay.answer.decode(created as never);
    return call(endpoint, { params: { id }, ...(body && { body }) });
  };
  const importInput = () => ({
    file: Buffer.from(`a,b,c\n${words},${words},${newId()}@${canaryWord}.example`).toString('base64'),
    mapping: { firstName: 0, lastName: 1, email: 2, locale: null, birthday: null, phone: null },
    locale: 'en',
    count: 1,
  });
  const endpointInput = {
    url: `https://hooks.example.org/${canaryWord}`,
    events: ['post.published'],
  };
  const webhook = async (isPaused = false) => {
    await db.deleteFrom('webhooks').execute();
    const created = await made(webhooks.createWebhook, { body: endpointInput });
    const { id } = webhooks.createWebhook.answer.decode(created as never).webhook;
    if (isPaused) await made(webhooks.setWebhookPaused, { params: { id }, body: { isPaused } });
    return id;
  };
  const aboutWebhook =
    (endpoint: AnyEndpoint, body?: Record<string, unknown>, isPaused = false) =>
    async () =>
      call(endpoint, { params: { id: await webhook(isPaused) }, ...(body && { body }) });
  const versePlan = { text: '12-25;Luke 2:10', language: 'en' } as const;
  const planned = async () => ({
    slot: 'verse',
    day: '2026-11-25',
    postId: await post({ kind: 'scripture' }),
  });
  const eventDraft = { title: words, text: words, date: '2026-11-27', time: '18:00', place: 'Hall' };
  const newcomer = () => ({
    name: `Noor ${canaryWord}`,
    email: `${newId()}@example.org`,
    password: goodPassword,
    church: words,
  });

  return [
    {
      endpoint: users.createUser,
      lines: ['users.create'],
      prepare: async () => call(users.createUser, { body: newcomer() }),
    },
    {
      endpoint: users.updateUser,
      lines: ['users.update'],
      prepare: change({ name: `Mia ${canaryWord}-Roy`, bio: words }),
    },
    {
      endpoint: users.updateUser,
      lines: ['users.changeRole', 'users.disable'],
      prepare: change({ role: 'moderator', status: 'disabled' }),
    },
    {
      endpoint: users.updateUser,
      lines: ['users.screen'],
      prepare: change({ screening: 'screened' }),
    },
    {
      endpoint: users.updateUser,
      lines: ['users.unscreen'],
      prepare: async () => {
        const { id } = await member({ isScreened: true });
        return call(users.updateUser, {
          params: { id },
          body: { version: await versionOf(id), screening: 'none' },
        });
      },
    },
    {
      endpoint: users.deleteUser,
      lines: ['users.delete'],
      prepare: async () => call(users.deleteUser, { params: { id: (await member()).id } }),
    },
    {
      endpoint: users.sendUserPasswordReset,
      lines: ['users.sendReset'],
      prepare: async () => call(users.sendUserPasswordReset, { params: { id: (await member()).id } }),
    },
    {
      endpoint: users.inviteUser,
      lines: ['users.invite'],
      prepare: async () => {
        const { id } = await member();
        const waiting = { invited_at: platform.clock.now(), email_verified_at: null };
        await db.updateTable('members').set(waiting).where('id', '=', id).execute();
        return call(users.inviteUser, { params: { id } });
      },
    },
    {
      endpoint: users.endUserSessions,
      lines: ['users.endSessions'],
      prepare: async () => call(users.endUserSessions, { params: { id: (await member()).id } }),
    },
    {
      endpoint: appointToCareTeam,
      lines: ['care.appoint'],
      prepare: async () => call(appointToCareTeam, { params: { memberId: (await member()).id }, body: {} }),
    },
    {
      endpoint: dismissFromCareTeam,
      lines: ['care.dismiss'],
      prepare: async () => {
        const carer = await member();
        await people.joinCareTeam(carer);
        return call(dismissFromCareTeam, { params: { memberId: carer.id } });
      },
    },
    {
      endpoint: endUrgentPrayer,
      lines: ['care.urgent_end'],
      prepare: async () => call(endUrgentPrayer, { params: { id: await urgentPrayer() } }),
    },
    {
      endpoint: allowUrgentPrayer,
      lines: ['care.urgent_allow'],
      prepare: async () => call(allowUrgentPrayer, { params: { id: await urgentPrayer() } }),
    },
    {
      endpoint: chain.addToPrayerChain,
      lines: ['care.addToChain'],
      prepare: async () => {
        await urgentPrayer();
        return call(chain.addToPrayerChain, { body: calledPerson });
      },
    },
    {
      endpoint: chain.orderPrayerChain,
      lines: ['care.orderChain'],
      prepare: async () => call(chain.orderPrayerChain, { body: { ids: [(await chainAlert()).linkId] } }),
    },
    {
      endpoint: chain.removeFromPrayerChain,
      lines: ['care.removeFromChain'],
      prepare: async () => call(chain.removeFromPrayerChain, { params: { id: (await chainAlert()).linkId } }),
    },
    {
      endpoint: chain.startChainAlert,
      lines: ['care.startChain'],
      prepare: async () => call(chain.startChainAlert, { params: { id: (await chainAlert()).prayerId } }),
    },
    {
      endpoint: chain.stopChainAlert,
      lines: ['care.stopChain'],
      prepare: async () => call(chain.stopChainAlert, { params: { id: (await startedAlert()).alert_id } }),
    },
    {
      endpoint: chain.answerChainStep,
      lines: ['care.answerChain'],
      refusal: 404,
      prepare: async () =>
        call(chain.answerChainStep, {
          params: { id: (await startedAlert()).id },
          body: { answer: 'confirmed' },
        }),
    },
    { endpoint: users.applyUserBulkAction, lines: ['users.disable'], prepare: act('disable') },
    { endpoint: users.applyUserBulkAction, lines: ['users.enable'], prepare: act('enable', 'disabled') },
    { endpoint: users.applyUserBulkAction, lines: ['users.delete'], prepare: act('delete') },
    {
      endpoint: users.exportUsers,
      lines: ['users.export'],
      prepare: async () => call(users.exportUsers, { body: { ids: [(await member()).id] } }),
    },
    {
      endpoint: imports.previewImport,
      lines: [],
      prepare: async () => call(imports.previewImport, { body: { file: importInput().file, locale: 'en' } }),
    },
    {
      endpoint: imports.exportForImport,
      lines: ['users.exportForImport'],
      prepare: async () => call(imports.exportForImport, {}),
    },
    {
      endpoint: imports.importMembers,
      lines: ['users.importMembers'],
      prepare: async () => call(imports.importMembers, { body: importInput() }),
    },
    {
      endpoint: imports.undoImport,
      lines: ['users.undoImport'],
      prepare: async () => {
        const { id } = imports.importMembers.answer.decode(
          (await made(imports.importMembers, { body: importInput() })) as never,
        );
        return call(imports.undoImport, { params: { id } });
      },
    },
    {
      endpoint: updateProfile,
      lines: ['users.update'],
      prepare: async () => call(updateProfile, { body: { id: (await member()).id, bio: words } }),
    },
    { endpoint: removeSecondFactor, lines: ['accounts.removeSecondFactor'], prepare: secondFactor },
    {
      endpoint: createFirstAdmin,
      lines: ['accounts.createFirstAdmin'],
      prepare: firstAdmin,
      isAnonymous: true,
    },
    { endpoint: setProviderSecret, lines: ['settings.replaceSecret'], prepare: secret(canaryWord) },
    { endpoint: setProviderSecret, lines: ['settings.removeSecret'], prepare: secret(null) },

    {
      endpoint: createPost,
      lines: ['daily.plan'],
      prepare: async () =>
        call(createPost, {
          body: { kind: 'scripture', text: words, reference: 'John 1:5', isVerseOfDay: true },
        }),
    },
    {
      endpoint: deletePost,
      lines: ['moderation.delete'],
      prepare: async () => call(deletePost, { body: { id: await post() } }),
    },
    {
      endpoint: deleteComment,
      lines: ['moderation.deleteComment'],
      prepare: async () =>
        call(deleteComment, { params: { id: await people.comment(await member(), await post(), words) } }),
    },
    {
      endpoint: deleteRevision,
      lines: ['moderation.deleteRevision'],
      prepare: async () => {
        const id = await post();
        const number = await people.revision(id, { text: words });
        return call(deleteRevision, { params: { id, number } });
      },
    },
    {
      endpoint: moderatePosts,
      lines: ['moderation.approve'],
      prepare: decide('approve', { state: 'pending' }),
    },
    { endpoint: moderatePosts, lines: ['moderation.hide'], prepare: decide('hide') },
    { endpoint: moderatePosts, lines: ['moderation.show'], prepare: decide('show', { state: 'hidden' }) },
    {
      endpoint: moderatePosts,
      lines: ['moderation.feature'],
      prepare: decide('feature', { kind: 'testimony' }),
    },
    {
      endpoint: moderatePosts,
      lines: ['moderation.unfeature'],
      prepare: async () => {
        const ids = [await post({ kind: 'testimony' })];
        await made(moderatePosts, { body: { act: 'feature', ids } });
        return call(moderatePosts, { body: { act: 'unfeature', ids } });
      },
    },
    { endpoint: moderatePosts, lines: ['moderation.delete'], prepare: decide('delete') },
    {
      endpoint: takeMeasure,
      lines: ['moderation.takeMeasure'],
      prepare: async () => call(takeMeasure, await limitOf((await member()).id)),
    },
    {
      endpoint: liftMeasure,
      lines: ['moderation.liftMeasure'],
      prepare: async () => {
        const taken = Object(await made(takeMeasure, await limitOf((await member()).id)));
        return call(liftMeasure, { params: { id: taken.measures[0].id } });
      },
    },
    ...(['upheld', 'reversed'] as const).map(
      (outcome): AuditedAction => ({
        endpoint: decideAppeal,
        lines: [outcome === 'upheld' ? 'moderation.upholdDecision' : 'moderation.reverseDecision'],
        prepare: async () => {
          const appellant = await member();
          const decider = await member({ role: 'moderator' });
          const limit = await limitOf(appellant.id);
          const taken = Object(await made(takeMeasure, { as: decider.token, ...limit }));
          const params = { id: taken.measures[0].id };
          await made(appealMeasure, { as: appellant.token, params, body: { text: words } });
          const { id } = await db
            .selectFrom('moderation_cases')
            .select('id')
            .where('appellant_id', '=', appellant.id)
            .executeTakeFirstOrThrow();
          return call(decideAppeal, { params: { id }, body: { outcome, message: words } });
        },
      }),
    ),
    {
      endpoint: setMeasureReasons,
      lines: ['moderation.setMeasureReasons'],
      prepare: async () => call(setMeasureReasons, { body: { reasons: [{ en: words, fr: words }] } }),
    },
    {
      endpoint: askForAuthor,
      lines: ['moderation.askForAuthor'],
      prepare: async () =>
        call(askForAuthor, { params: { id: await anonymousPost() }, body: { reason: words } }),
    },
    {
      endpoint: answerAuthorRequest,
      lines: ['moderation.agreeToReadAuthor'],
      prepare: answerAuthor('agreed'),
    },
    {
      endpoint: answerAuthorRequest,
      lines: ['moderation.refuseToReadAuthor'],
      prepare: answerAuthor('refused'),
    },
    { endpoint: readAuthor, lines: ['moderation.readAuthor'], prepare: agreedReading },
    { endpoint: settleModerationCases, lines: ['moderation.keep'], prepare: settle('keep') },
    { endpoint: settleModerationCases, lines: ['moderation.hide'], prepare: settle('hide') },
    { endpoint: settleModerationCases, lines: ['moderation.delete'], prepare: settle('delete') },
    { endpoint: settleModerationCases, lines: ['moderation.resolve'], prepare: resolveMember },
    {
      endpoint: planDay,
      lines: ['daily.plan'],
      prepare: async () => call(planDay, { body: await planned() }),
    },
    {
      endpoint: unplanDay,
      lines: ['daily.unplan'],
      prepare: async () => {
        const body = await planned();
        await made(planDay, { body });
        return call(unplanDay, { params: body });
      },
    },
    {
      endpoint: saveVersePlan,
      lines: ['daily.saveVersePlan'],
      prepare: async () => call(saveVersePlan, { body: versePlan }),
    },
    {
      endpoint: previewVersePlan,
      lines: [],
      prepare: async () => call(previewVersePlan, { body: versePlan }),
    },
    {
      endpoint: removeFromVersePlan,
      lines: ['daily.removeFromVersePlan'],
      prepare: async () => {
        await made(saveVersePlan, { body: versePlan });
        return call(removeFromVersePlan, {});
      },
    },

    {
      endpoint: events.createEvent,
      lines: ['events.create'],
      prepare: async () => call(events.createEvent, { body: eventDraft }),
    },
    {
      endpoint: events.updateEvent,
      lines: ['events.update'],
      prepare: async () => call(events.updateEvent, { body: { id: await event(), title: `${words} again` } }),
    },
    {
      endpoint: eventDoor.addPhoneIn,
      lines: ['events.addPhoneIn'],
      prepare: async () =>
        call(eventDoor.addPhoneIn, { params: { id: await event() }, body: { name: words } }),
    },
    {
      endpoint: eventDoor.removePhoneIn,
      lines: ['events.removePhoneIn'],
      prepare: async () => {
        const params = { id: await event() };
        await made(eventDoor.addPhoneIn, { params, body: { name: words } });
        const { id } = await db
          .selectFrom('event_phone_ins')
          .select('id')
          .where('post_id', '=', params.id)
          .executeTakeFirstOrThrow();
        return call(eventDoor.removePhoneIn, { params: { id } });
      },
    },
    {
      endpoint: slots.addSlot,
      lines: ['events.update'],
      prepare: async () => call(slots.addSlot, { params: { id: await event() }, body: duty }),
    },
    {
      endpoint: slots.updateSlot,
      lines: ['events.update'],
      prepare: async () =>
        call(slots.updateSlot, { params: { id: await slot() }, body: { ...duty, wanted: 4 } }),
    },
    {
      endpoint: slots.removeSlot,
      lines: ['events.update'],
      prepare: async () => call(slots.removeSlot, { params: { id: await slot() } }),
    },
    {
      endpoint: slots.askToServe,
      lines: ['events.update'],
      prepare: async () => {
        const { id: memberId } = await member();
        return call(slots.askToServe, { params: { id: await slot() }, body: { memberId } });
      },
    },
    {
      endpoint: slots.removeSignUp,
      lines: ['events.update'],
      prepare: async () => {
        const params = { id: await slot() };
        await made(slots.askToServe, { params, body: { memberId: (await member()).id } });
        const { id } = await db
          .selectFrom('event_sign_ups')
          .select('id')
          .where('slot_id', '=', params.id)
          .executeTakeFirstOrThrow();
        return call(slots.removeSignUp, { params: { id } });
      },
    },
    {
      endpoint: events.cancelEvent,
      lines: ['events.cancel'],
      prepare: async () => call(events.cancelEvent, { params: { id: await event() } }),
    },
    {
      endpoint: events.removeEvent,
      lines: ['events.remove'],
      prepare: async () => call(events.removeEvent, { params: { id: await event() } }),
    },
    {
      endpoint: events.removeEventByPost,
      lines: ['events.remove'],
      prepare: async () => call(events.removeEventByPost, { params: { id: await event() } }),
    },
    {
      endpoint: events.exportAttendees,
      lines: ['events.export'],
      prepare: async () =>
        call(events.exportAttendees, { params: { id: await event() }, body: { format: 'csv' } }),
    },

    {
      endpoint: campaigns.createCampaign,
      lines: ['campaigns.create'],
      prepare: async () => call(campaigns.createCampaign, { body: await draft() }),
    },
    {
      endpoint: campaigns.createCampaign,
      lines: ['campaigns.createAndSend'],
      prepare: async () => call(campaigns.createCampaign, { body: await draft({ sendImmediate: true }) }),
    },
    {
      endpoint: campaigns.updateCampaign,
      lines: ['campaigns.update'],
      prepare: async () =>
        call(campaigns.updateCampaign, { params: { id: await campaign() }, body: await draft() }),
    },
    {
      endpoint: campaigns.updateCampaign,
      lines: ['campaigns.updateAndSend'],
      prepare: async () =>
        call(campaigns.updateCampaign, {
          params: { id: await campaign() },
          body: await draft({ sendImmediate: true }),
        }),
    },
    {
      endpoint: campaigns.sendCampaign,
      lines: ['campaigns.send'],
      prepare: aboutCampaign(campaigns.sendCampaign),
    },
    {
      endpoint: campaigns.cancelCampaign,
      lines: ['campaigns.cancel'],
      prepare: aboutCampaign(campaigns.cancelCampaign, { scheduledFor: '2027-11-27T12:00:00Z' }),
    },
    {
      endpoint: campaigns.deleteCampaign,
      lines: ['campaigns.remove'],
      prepare: aboutCampaign(campaigns.deleteCampaign),
    },
    {
      endpoint: campaigns.createTemplate,
      lines: ['campaigns.createTemplate'],
      prepare: async () => call(campaigns.createTemplate, { body: { name: words, content: words } }),
    },
    {
      endpoint: campaigns.updateTemplate,
      lines: ['campaigns.updateTemplate'],
      prepare: async () =>
        call(campaigns.updateTemplate, {
          params: { id: await template() },
          body: { name: `${words} 2`, content: words },
        }),
    },
    {
      endpoint: campaigns.deleteTemplate,
      lines: ['campaigns.removeTemplate'],
      prepare: async () => call(campaigns.deleteTemplate, { params: { id: await template() } }),
    },
    {
      endpoint: campaigns.countAudience,
      lines: [],
      prepare: async () => call(campaigns.countAudience, { body: { audience: (await draft()).audience } }),
    },

    {
      endpoint: updateSiteSettings,
      lines: ['settings.update'],
      logsValues: true,
      prepare: async () =>
        call(updateSiteSettings, { params: { category: 'general' }, body: { siteDescription: words } }),
    },
    {
      endpoint: sendTestMail,
      lines: ['operations.testMail'],
      prepare: async () => call(sendTestMail, { body: { settings: { emailSenderName: words } } }),
    },
    { endpoint: setSitePicture, lines: ['settings.setPicture'], prepare: picture },
    {
      endpoint: removeSitePicture,
      lines: ['settings.removePicture'],
      prepare: async () => call(removeSitePicture, { params: { purpose: 'logo' } }),
    },
    {
      endpoint: exportStatistics,
      lines: ['analytics.export'],
      prepare: async () => call(exportStatistics, { body: { format: 'csv' } }),
    },
    {
      endpoint: answerSupportMessage,
      lines: ['support.answer'],
      prepare: async () =>
        call(answerSupportMessage, { params: { id: await message() }, body: { text: words } }),
    },
    {
      endpoint: setSupportMessageDone,
      lines: ['support.close'],
      prepare: async () =>
        call(setSupportMessageDone, { params: { id: await message() }, body: { isDone: true } }),
    },
    {
      endpoint: setSupportMessageDone,
      lines: ['support.reopen'],
      prepare: async () =>
        call(setSupportMessageDone, { params: { id: await message(true) }, body: { isDone: false } }),
    },
    {
      endpoint: retryJobs,
      lines: ['operations.retry'],
      prepare: async () => call(retryJobs, { body: { ids: [await job()] } }),
    },
    {
      endpoint: discardJobs,
      lines: ['operations.discard'],
      prepare: async () => call(discardJobs, { body: { ids: [await job()] } }),
    },
    {
      endpoint: discardHeldDeliveries,
      lines: ['operations.discardHeld'],
      prepare: async () => {
        await restore();
        return call(discardHeldDeliveries);
      },
    },
    {
      endpoint: confirmLiveSite,
      lines: ['operations.confirmLiveSite'],
      prepare: async () => {
        await restore();
        return call(confirmLiveSite);
      },
    },

    {
      endpoint: incidents.recordIncident,
      lines: ['privacy.recordIncident'],
      prepare: async () => call(incidents.recordIncident, { body: incident }),
    },
    {
      endpoint: incidents.updateIncident,
      lines: ['privacy.updateIncident'],
      prepare: async () => {
        const { id, version } = incidents.recordIncident.answer.decode(
          (await made(incidents.recordIncident, { body: incident })) as never,
        );
        return call(incidents.updateIncident, {
          params: { id },
          body: { version, incident: { ...incident, measures: `Asked for it back, ${words}` } },
        });
      },
    },
    {
      endpoint: displays.createDisplay,
      lines: ['noticeboard.createDisplay'],
      prepare: async () => call(displays.createDisplay, { body: displayInput }),
    },
    {
      endpoint: displays.updateDisplay,
      lines: ['noticeboard.updateDisplay'],
      prepare: aboutDisplay(displays.updateDisplay, { ...displayInput, language: 'fr' }),
    },
    {
      endpoint: displays.renewDisplayLink,
      lines: ['noticeboard.renewDisplayLink'],
      prepare: aboutDisplay(displays.renewDisplayLink),
    },
    {
      endpoint: displays.removeDisplay,
      lines: ['noticeboard.removeDisplay'],
      prepare: aboutDisplay(displays.removeDisplay),
    },
    {
      endpoint: webhooks.createWebhook,
      lines: ['webhooks.create'],
      prepare: async () => call(webhooks.createWebhook, { body: endpointInput }),
    },
    {
      endpoint: webhooks.updateWebhook,
      lines: ['webhooks.update'],
      prepare: aboutWebhook(webhooks.updateWebhook, { ...endpointInput, events: ['post.removed'] }),
    },
    {
      endpoint: webhooks.setWebhookPaused,
      lines: ['webhooks.pause'],
      prepare: aboutWebhook(webhooks.setWebhookPaused, { isPaused: true }),
    },
    {
      endpoint: webhooks.setWebhookPaused,
      lines: ['webhooks.resume'],
      prepare: aboutWebhook(webhooks.setWebhookPaused, { isPaused: false }, true),
    },
    {
      endpoint: webhooks.rotateWebhookSecret,
      lines: ['webhooks.rotateSecret'],
      prepare: aboutWebhook(webhooks.rotateWebhookSecret),
    },
    {
      endpoint: webhooks.removeWebhook,
      lines: ['webhooks.remove'],
      prepare: aboutWebhook(webhooks.removeWebhook),
    },
    {
      endpoint: webhooks.testWebhook,
      lines: ['webhooks.test'],
      prepare: aboutWebhook(webhooks.testWebhook),
    },
    {
      endpoint: webhooks.redeliverWebhook,
      lines: ['webhooks.redeliver'],
      prepare: async () => {
        const id = await webhook();
        await made(webhooks.testWebhook, { params: { id } });
        const { id: delivery } = await db
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('webhook_id', '=', id)
          .executeTakeFirstOrThrow();
        return call(webhooks.redeliverWebhook, { params: { id, delivery } });
      },
    },
  ];
}

import { addDays, dayOf } from '@radiant/contract/days.ts';
import { type PrivacyRequest, privacyRequestDays } from '@radiant/contract/support.ts';
import { newId } from '../src/platform/crypto.ts';
import type { Platform } from '../src/platform/platform.ts';

const day = 24 * 60 * 60 * 1000;

type Question = {
  /** Null: a guest, with a fictional address. */
  by: string | null;
  locale: 'en' | 'fr';
  subject: string;
  text: string;
  daysAgo: number;
  answer?: string;
  isDone?: boolean;
  request?: PrivacyRequest;
};

const questions: readonly Question[] = [
  {
    by: 'ana',
    locale: 'en',
    subject: 'A ramp for Saturday',
    text: 'My aunt is coming with her walker on Saturday. Will the side door be open, the one with the ramp?',
    daysAgo: 1,
  },
  {
    by: 'marguerite',
    locale: 'fr',
    subject: 'Le lien du chapelet',
    text: 'Je ne retrouve plus le lien du chapelet du matin. Pourriez-vous me dire où il se trouve\u202f?',
    daysAgo: 3,
    answer:
      'Bonjour Marguerite,\n\nIl se trouve sur la page de l’événement, juste sous la date. À demain matin\u202f!',
  },
  {
    by: 'henri',
    locale: 'fr',
    subject: 'Ce que vous gardez sur moi',
    text: 'J’aimerais savoir ce que la paroisse conserve à mon sujet depuis les funérailles, ici et dans ses dossiers.',
    daysAgo: 4,
    request: 'access',
  },
  {
    by: null,
    locale: 'en',
    subject: 'Delete my data',
    text: 'I gave you my address at the summer supper. I have moved to Regina, and would like you to delete it.',
    daysAgo: 25,
    request: 'deletion',
  },
  {
    by: null,
    locale: 'en',
    subject: 'New in town',
    text: 'We moved here last week and would like to come on Sunday. Is there something for a four-year-old?',
    daysAgo: 6,
    answer: 'Welcome! There are crayons and a rug at the back, and juice afterwards. Ask for Marguerite.',
    isDone: true,
  },
];

/** Sends no mail. */
export async function seedSupportMessages(
  { db, clock }: Platform,
  idOf: (key: string) => string,
): Promise<void> {
  for (const { by, locale, subject, text, daysAgo, answer, isDone = false, request } of questions) {
    const id = newId();
    const writtenAt = new Date(clock.now().getTime() - daysAgo * day);
    const answeredAt = answer === undefined ? null : new Date(writtenAt.getTime() + day / 2);
    await db
      .insertInto('support_messages')
      .values({
        id,
        member_id: by === null ? null : idOf(by),
        email: `${by ?? 'newcomer'}@parish.example`,
        subject,
        body: text,
        locale,
        created_at: writtenAt,
        answered_at: answeredAt,
        done_at: isDone ? answeredAt : null,
        privacy_request: request ?? null,
        due_on: request ? addDays(dayOf(writtenAt, 'America/Halifax'), privacyRequestDays) : null,
      })
      .execute();
    if (answer === undefined || answeredAt === null) continue;
    await db
      .insertInto('support_answers')
      .values({
        id: newId(),
        message_id: id,
        author_id: idOf('thomas'),
        body: answer,
        created_at: answeredAt,
      })
      .execute();
  }
}

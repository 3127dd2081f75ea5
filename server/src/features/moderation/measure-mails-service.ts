import type { MeasureKind } from '@radiant/contract/measures.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatMoment } from '../../words/moment.ts';
import type { Account } from '../accounts/service.ts';
import { getSettings } from '../settings/service.ts';
import { appealLink } from './appeal-links-service.ts';

type TakenMeasure = {
  id: string;
  kind: MeasureKind;
  reason: { name_en: string; name_fr: string };
  message: string;
  endsAt: Date | null;
};

/** Whoever is suspended cannot read it elsewhere. */
export async function mailMeasure(
  platform: Platform,
  tx: Tx,
  { account, measure: { id, kind, reason, message, endsAt } }: { account: Account; measure: TakenMeasure },
): Promise<void> {
  const { timeZone } = (await getSettings(platform, tx)).general;
  const { id: memberId, email: recipient, locale, display_name: name } = account;
  await platform.mail.send(tx, {
    dedupeKey: `measure:${id}`,
    template: 'measure-taken',
    recipient,
    locale,
    memberId,
    params: {
      name,
      kind,
      reason: { en: reason.name_en, fr: reason.name_fr }[locale],
      message,
      until: endsAt === null ? '' : formatMoment(locale, { at: endsAt, timeZone, hasZoneName: true }),
      link:
        kind === 'suspension' || kind === 'closure'
          ? appealLink(platform, id)
          : `${platform.config.publicUrl}/measures/${id}`,
    },
  });
}

export async function mailMeasureLifted(
  platform: Platform,
  tx: Tx,
  { account, measure: { id, kind } }: { account: Account; measure: Pick<TakenMeasure, 'id' | 'kind'> },
): Promise<void> {
  const { id: memberId, email: recipient, locale, display_name: name } = account;
  await platform.mail.send(tx, {
    dedupeKey: `measure-lifted:${id}`,
    template: 'measure-lifted',
    recipient,
    locale,
    memberId,
    params: { name, kind },
  });
}

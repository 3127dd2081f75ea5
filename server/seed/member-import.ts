import { importMembers, previewImport } from '../src/features/users/imports-service.ts';
import type { Platform } from '../src/platform/platform.ts';
import { asMember } from './sample-actor.ts';
import { daysAgo } from './time-travel.ts';

/** Two members share an address, so the second is left out. */
const list = `Prénom;Nom;Courriel;Langue;Téléphone
Alma;Doucet;doucet@parish.example;français;506 555-0161
Joy;Campbell;joy.campbell@parish.example;English;
Théo;Saulnier;theo.saulnier@parish.example;français;506 555-0163
Edmond;Doucet;doucet@parish.example;français;
Hazel;Whitney;hazel.whitney@parish.example;English;506 555-0165
`;

/** An import needs a mail server, and the demo has none. Its invitations were sent days ago, so none is queued. */
const withMailServer = (platform: Platform): Platform => ({
  ...platform,
  config: { ...platform.config, mailUrl: 'smtp://mail.parish.example' },
  mail: { send: async () => {}, sendMany: async () => {} },
});

/** Members from a spreadsheet who have not followed their invitations yet. */
export async function seedMemberImport(now: Platform, idOf: (key: string) => string): Promise<void> {
  const platform = withMailServer(daysAgo(now, 4));
  const admin = asMember(idOf('thomas'), 'admin');
  const file = { file: Buffer.from(list).toString('base64'), locale: 'en' } as const;
  const { mapping, ready } = await previewImport(platform, admin, file);
  await importMembers(platform, admin, { ...file, mapping, count: ready, idempotencyKey: null });
}

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { Acknowledged, codec } from './wire.ts';

/** Days between asking for one's account to be deleted and its end, and days for which a copy of one's data is kept. */
export const deletionDays = 7;
export const exportDays = 7;

export const exportStates = ['preparing', 'ready', 'failed'] as const;

/** A copy of all that is one's own, as a ZIP archive. */
export type DataExport = {
  id: string;
  state: (typeof exportStates)[number];
  requestedAt: string;
  /** Of one that is ready: until when it can be downloaded, and its size. */
  expiresAt: string | null;
  bytes: number | null;
};

/** Where a copy is downloaded from, by its owner alone. */
export const exportPath = '/api/privacy/exports';
export const exportUrl = (id: string): string => `${exportPath}/${id}`;

const DataExportAnswer = codec(
  z.object({
    statut: z.literal('200'),
    copie: z.nullable(
      z.object({
        id: Id,
        etat: z.enum(exportStates),
        demandeele: Instant,
        expirele: z.nullable(Instant),
        octets: z.nullable(z.number()),
      }),
    ),
  }),
  {
    encode: ({ dataExport }: { dataExport: DataExport | null }) => ({
      statut: '200' as const,
      copie: dataExport && {
        id: dataExport.id,
        etat: dataExport.state,
        demandeele: dataExport.requestedAt,
        expirele: dataExport.expiresAt,
        octets: dataExport.bytes,
      },
    }),
    decode: ({ copie }) => ({
      dataExport: copie && {
        id: copie.id,
        state: copie.etat,
        requestedAt: copie.demandeele,
        expiresAt: copie.expirele,
        bytes: copie.octets,
      },
    }),
  },
);

/** The password once more: an open session alone neither carries data away nor ends an account. */
export const PasswordConfirmation = z.strictObject({
  password: z
    .string()
    .check(z.minLength(1, 'password_required'), z.maxLength(limits.passwordMax, 'password_too_long')),
});
export type PasswordConfirmation = z.output<typeof PasswordConfirmation>;

const names = { password: 'motdepasse' };

export const getExport = endpoint({
  name: 'privacy.getExport',
  method: 'GET',
  path: '/api/privacy/export',
  summary: 'The copy of one’s own data that was asked for; null when there is none.',
  access: 'member',
  rateLimit: 'read',
  answer: DataExportAnswer,
});

export const requestExport = endpoint({
  name: 'privacy.requestExport',
  method: 'POST',
  path: '/api/privacy/export',
  summary: 'Ask for a copy of all that is one’s own. It takes the place of a former one.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: PasswordConfirmation, names },
  answer: DataExportAnswer,
});

export const requestDeletion = endpoint({
  name: 'privacy.requestDeletion',
  method: 'POST',
  path: '/api/privacy/deletion',
  summary:
    'Ask for one’s account to be deleted: hidden and signed out at once, erased after seven days. Answers when.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: PasswordConfirmation, names },
  answer: codec(z.object({ statut: z.literal('200'), suppressionle: Instant }), {
    encode: ({ dueAt }: { dueAt: string }) => ({ statut: '200' as const, suppressionle: dueAt }),
    decode: ({ suppressionle }) => ({ dueAt: suppressionle }),
  }),
});

export const cancelDeletion = endpoint({
  name: 'privacy.cancelDeletion',
  method: 'DELETE',
  path: '/api/privacy/deletion',
  summary: 'Keep one’s account after all, before the day has come.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});

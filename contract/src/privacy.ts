import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { Acknowledged, ok, shape } from './wire.ts';

export const deletionDays = 7;
export const exportDays = 7;

export const exportStates = ['preparing', 'ready', 'failed'] as const;

const DataExport = z.object({
  id: Id,
  state: z.enum(exportStates),
  requestedAt: Instant,
  /** Of a finished export: when its download ends, and its size. */
  expiresAt: z.nullable(Instant),
  bytes: z.nullable(z.number()),
});
export type DataExport = z.output<typeof DataExport>;

export const exportPath = '/api/privacy/exports';
export const exportUrl = (id: string): string => `${exportPath}/${id}`;

const DataExportAnswer = shape(
  z.object({ dataExport: z.nullable(DataExport) }),
  {
    dataExport: {
      name: 'copie',
      fields: { state: 'etat', requestedAt: 'demandeele', expiresAt: 'expirele', bytes: 'octets' },
    },
  },
  ok,
);

/** Required again because a stolen session must not export data or delete the account. */
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
  summary: 'Get the member’s latest data export; null if there is none.',
  access: 'member',
  rateLimit: 'read',
  answer: DataExportAnswer,
});

export const requestExport = endpoint({
  name: 'privacy.requestExport',
  method: 'POST',
  path: '/api/privacy/export',
  summary: 'Request an export of all of the member’s data. Replaces an earlier export.',
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
    'Request deletion of the member’s account. It is hidden and signed out immediately and erased after seven days. Returns the date of erasure.',
  access: 'member',
  rateLimit: 'code',
  body: { schema: PasswordConfirmation, names },
  answer: shape(z.object({ dueAt: Instant }), { dueAt: 'suppressionle' }, ok),
});

export const cancelDeletion = endpoint({
  name: 'privacy.cancelDeletion',
  method: 'DELETE',
  path: '/api/privacy/deletion',
  summary: 'Cancel a requested account deletion before its date.',
  access: 'member',
  rateLimit: 'write',
  answer: Acknowledged,
});
